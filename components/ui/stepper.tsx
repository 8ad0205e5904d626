import type { ChangeEvent } from 'react';
import styles from './stepper.module.scss';

type Props = {
  value: number;
  min?: number;
  max: number;
  /** Without it a form sends what is typed, and the buttons do nothing: what the server renders for a later script. */
  onChange?: (value: number) => void;
  label?: string;
  /** The names of the buttons. */
  less?: string;
  more?: string;
  /** The name under which a form sends the value. */
  name?: string;
};

/** A quantity with buttons, which need JavaScript; typed values are clamped to `min` and `max`. */
export function Stepper({
  value,
  min = 1,
  max,
  onChange,
  label = 'Adet',
  less = 'Adedi azalt',
  more = 'Adedi artır',
  name,
}: Props) {
  const set = (next: number) =>
    onChange?.(Math.min(Math.max(Number.isNaN(next) ? min : next, min), Math.max(max, min)));
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.button}
        aria-label={less}
        disabled={value <= min}
        onClick={onChange && (() => set(value - 1))}
      >
        −
      </button>
      <input
        className={styles.input}
        aria-label={label}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        {...(onChange
          ? { value, onChange: (event: ChangeEvent<HTMLInputElement>) => set(event.target.valueAsNumber) }
          : { defaultValue: value })}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={more}
        disabled={value >= max}
        onClick={onChange && (() => set(value + 1))}
      >
        +
      </button>
    </div>
  );
}
