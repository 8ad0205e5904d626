import type { HoursRow } from './hours-words';
import styles from './stores.module.scss';

/** A branch's opening hours; when unknown, how to ask for them. */
export function HoursTable({ rows }: { rows: readonly HoursRow[] }) {
  if (rows.length === 0) return <p>Çalışma saatleri için mağazayı arayın.</p>;
  return <HoursRows rows={rows} />;
}

export function HoursRows({ rows }: { rows: readonly HoursRow[] }) {
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
