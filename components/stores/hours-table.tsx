import type { Branch } from '@/contracts/content';
import { hoursRows } from './hours-words';
import styles from './stores.module.scss';

/** The hours of a branch; where they are not known, how to find out. */
export function HoursTable({ hours }: { hours: Branch['hours'] }) {
  if (hours.length === 0) return <p>Çalışma saatleri için mağazayı arayın.</p>;
  return (
    <dl className={styles.hours}>
      {hoursRows(hours).map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  );
}
