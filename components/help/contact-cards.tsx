import { Icon, type IconName } from '@/components/ui/icon';
import { COMPANY } from '@/content/company';
import styles from './contact-cards.module.scss';

type Card = { title: string; subtitle: string; href: string; icon: IconName };

const CARDS: readonly Card[] = [
  { title: 'Bize Mesaj Gönder', subtitle: COMPANY.email, href: `mailto:${COMPANY.email}`, icon: 'mail' },
  { title: 'Bizi Ara', subtitle: COMPANY.phone, href: `tel:${COMPANY.phone.replaceAll(' ', '')}`, icon: 'phone' },
];

/** Ways to reach a person. */
export function ContactCards() {
  return (
    <ul className={styles.cards}>
      {CARDS.map(({ title, subtitle, href, icon }) => (
        <li key={title}>
          <a href={href} className={styles.card}>
            <Icon name={icon} size={28} />
            <span>
              <strong>{title}</strong> <span className={styles.subtitle}>{subtitle}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
