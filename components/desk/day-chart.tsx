import { useId } from 'react';
import { formatWeekday } from '@/contracts/dates';
import { formatKurus, type Kurus } from '@/contracts/money';
import styles from './day-chart.module.scss';

type Props = { title: string; days: readonly { day: string; amount: Kurus; orders: number }[] };

const WIDTH = 100;
const HEIGHT = 40;

/** Amounts by day as bars, and the same as a table for those who don't see them. */
export function DayChart({ title, days }: Props) {
  const heading = useId();
  const most = Math.max(1, ...days.map(({ amount }) => amount));
  const step = WIDTH / days.length;
  const best = days.find(({ amount }) => amount === most);
  return (
    <figure className={styles.figure} aria-labelledby={heading}>
      <figcaption id={heading} className={styles.title}>
        {title}
        {best && (
          <span>
            En iyi gün: {formatWeekday(best.day)}, {formatKurus(best.amount)}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.chart} aria-hidden="true">
        {days.map(({ day, amount }, index) => {
          // A day without sales stays visible as a line.
          const height = Math.max(0.4, (amount / most) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * step + step * 0.15}
              y={HEIGHT - height}
              width={step * 0.7}
              height={height}
              className={index === days.length - 1 ? styles.today : undefined}
            />
          );
        })}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatWeekday(days[0]?.day ?? '')}</span>
        <span>bugün</span>
      </div>
      <div className={styles.hidden}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Gün</th>
              <th scope="col">Sipariş</th>
              <th scope="col">Tutar</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, amount, orders }) => (
              <tr key={day}>
                <th scope="row">{formatWeekday(day)}</th>
                <td>{orders}</td>
                <td>{formatKurus(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
