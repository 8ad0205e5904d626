import { type LucideIcon, Mail, Phone } from 'lucide-react';
import { COMPANY } from '@/content/company';
import styles from './contact-cards.module.scss';

type Card = { title: string; subtitle: string; href: string; icon: LucideIcon };

const CARDS: readonly Card[] = [
  { title: 'Bize Mesaj Gönder', subtitle: COMPANY.email, href: `mailto:${COMPANY.email}`, icon: Mail },
  { title: 'Bizi Ara', subtitle: COMPANY.phone, href: `tel:${COMPANY.phone.replaceAll(' ', '')}`, icon: Phone },
];

/** Ways to reach a person. */
export function ContactCards() {
  return (
    <ul className={styles.cards}>
      {CARDS.map(({ title, subtitle, href, icon: Icon }) => (
        <li key={title}>
          <a href={href} className={styles.card}>
            <Icon aria-hidden="true" size={28} />
            <span>
              <strong>{title}</strong> <span className={styles.subtitle}>{subtitle}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
