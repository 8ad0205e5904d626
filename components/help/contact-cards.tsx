import { Card } from '@/components/ui/card';
import { Icon, type IconName } from '@/components/ui/icon';
import type { Company } from '@/contracts/company';
import styles from './contact-cards.module.scss';

type ContactWay = { title: string; subtitle: string; href: string; icon: IconName };

/** Cards with the shop's email address and phone number. */
export function ContactCards({ company: { email, phone } }: { company: Pick<Company, 'email' | 'phone'> }) {
  const cards: readonly ContactWay[] = [
    { title: 'Bize Mesaj Gönder', subtitle: email, href: `mailto:${email}`, icon: 'mail' },
    { title: 'Bizi Ara', subtitle: phone, href: `tel:${phone.replaceAll(' ', '')}`, icon: 'phone' },
  ];
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, subtitle, href, icon }) => (
        <li key={title}>
          <Card as="a" href={href} className={styles.card}>
            <Icon name={icon} size={28} />
            <span>
              <strong>{title}</strong> <span className={styles.subtitle}>{subtitle}</span>
            </span>
          </Card>
        </li>
      ))}
    </ul>
  );
}
