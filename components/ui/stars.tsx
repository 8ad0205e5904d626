import { starSlots } from './star-slots';
import styles from './stars.module.scss';

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';
const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

/** Five star slots with halves, said in words to who can't see them. */
export function Stars({ value }: { value: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`5 üzerinden ${number.format(value)} puan`}>
      {starSlots(value).map((fill, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five slots never change places
        <svg key={slot} className={styles.star} viewBox="0 0 20 20" aria-hidden="true">
          <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.4" />
          {fill > 0 && <path d={STAR} fill="currentColor" clipPath={fill === 0.5 ? 'inset(0 50% 0 0)' : undefined} />}
        </svg>
      ))}
    </span>
  );
}
