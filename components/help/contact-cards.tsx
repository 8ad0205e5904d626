import { Icon, type IconName } from '@/components/ui/icon';
import type { Company } from '@/contracts/company';
import styles from './contact-cards.module.scss';

type Card = { title: string; subtitle: string; href: string; icon: IconName };

/** Cards with the shop's email address and phone number. */
export function ContactCards({ company: { email, phone } }: { company: Pick<Company, 'email' | 'phone'> }) {
  const cards: readonly Card[] = [
    { title: 'Bize Mesaj Gönder', subtitle: email, href: `mailto:${email}`, icon: 'mail' },
    { title: 'Bizi Ara', subtitle: phone, href: `tel:${phone.replaceAll(' ', '')}`, icon: 'phone' },
  ];
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, subtitle, href, icon }) => (
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
