'use client';

import styles from './stepper.module.scss';

type Props = { value: number; min?: number; max: number; onChange(value: number): void; label?: string };

/** A quantity with buttons; typed values are clamped to `min` and `max`. */
export function Stepper({ value, min = 1, max, onChange, label = 'Adet' }: Props) {
  const set = (next: number) => onChange(Math.min(Math.max(Number.isNaN(next) ? min : next, min), Math.max(max, min)));
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.button}
        aria-label="Adedi azalt"
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        −
      </button>
      <input
        className={styles.input}
        aria-label={label}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        onChange={(event) => set(event.target.valueAsNumber)}
      />
      <button
        type="button"
        className={styles.button}
        aria-label="Adedi artır"
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </div>
  );
}
