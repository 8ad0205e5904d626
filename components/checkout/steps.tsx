import styles from './steps.module.scss';

const STEPS = ['Teslimat bilgileri', 'Onay', 'Ödeme'] as const;

/** Progress of the checkout; `current` counts from 0. */
export function Steps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label="Sipariş adımları">
      {STEPS.map((step, place) => (
        <li
          key={step}
          className={place <= current ? styles.reached : undefined}
          aria-current={place === current ? 'step' : undefined}
        >
          {place + 1}. {step}
        </li>
      ))}
    </ol>
  );
}
