import type { Branch } from '@/contracts/content';
import { hoursRows } from './hours-words';
import styles from './stores.module.scss';

/** A branch's opening hours; when unknown, how to ask for them. */
export function HoursTable({ hours }: { hours: Branch['hours'] }) {
  if (hours.length === 0) return <p>Çalışma saatleri için mağazayı arayın.</p>;
  return <HoursRows rows={hoursRows(hours)} />;
}

export function HoursRows({ rows }: { rows: readonly { days: string; times: string }[] }) {
  return (
    <dl className={styles.hours}>
      {rows.map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  );
}
