import type { ComponentProps } from 'react';
import styles from './stepper.module.scss';

export type StepperProps = {
  value: number;
  min?: number;
  max: number;
  label?: string;
  /** The names of the buttons. */
  less?: string;
  more?: string;
  /** The name under which a form sends the value. */
  name?: string;
};

type Props = StepperProps & {
  /** Without it the buttons do nothing. */
  onStep?: (by: 1 | -1) => void;
  /** Without it a form sends what is typed. */
  field?: ComponentProps<'input'>;
};

/** The markup of a stepper, which the server renders for a later script. The buttons need JavaScript. */
export function StepperParts({
  value,
  min = 1,
  max,
  label = 'Adet',
  less = 'Adedi azalt',
  more = 'Adedi artır',
  name,
  onStep,
  field = { defaultValue: value },
}: Props) {
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.button}
        aria-label={less}
        disabled={value <= min}
        onClick={onStep && (() => onStep(-1))}
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
        {...field}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={more}
        disabled={value >= max}
        onClick={onStep && (() => onStep(1))}
      >
        +
      </button>
    </div>
  );
}
