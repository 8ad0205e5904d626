import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { Branch } from '@/contracts/content';
import type { Holidays } from '@/contracts/delivery';
import { formatPhone } from '@/contracts/phone';
import { HoursTable } from './hours-table';
import { hoursRows } from './hours-words';
import { OpenNow } from './open-now';
import styles from './stores.module.scss';

type Props = { branch: Branch; holidays: Holidays; heading?: 'h2' | 'h3' };

/** One branch: address, contact, opening hours. */
export function StoreCard({ branch, holidays, heading: Heading = 'h2' }: Props) {
  const { slug, name, label, address, phone, map, hours } = branch;
  return (
    <Card as="article" className={styles.card}>
      <Heading>
        <Link href={`/magazalarimiz/${slug}`}>{name}</Link>
      </Heading>
      <p className={styles.label}>{label}</p>
      <OpenNow times={branch} holidays={holidays} />
      <HoursTable rows={hoursRows(hours)} />
      <address className={styles.address}>{address}</address>
      <p className={styles.ways}>
        <a href={`tel:${phone}`} aria-label={`${name}: ${formatPhone(phone)}`}>
          {formatPhone(phone)}
        </a>
        <a href={map} target="_blank" rel="noopener noreferrer" aria-label={`${name} için yol tarifi al`}>
          Yol tarifi al
        </a>
      </p>
    </Card>
  );
}

type CardsProps = Omit<Props, 'branch'> & { branches: readonly Branch[] };

/** The branches' cards in a grid. */
export function StoreCards({ branches, holidays, heading }: CardsProps) {
  return (
    <ul className={styles.cards}>
      {branches.map((branch) => (
        <li key={branch.slug}>
          <StoreCard branch={branch} holidays={holidays} {...(heading ? { heading } : {})} />
        </li>
      ))}
    </ul>
  );
}
