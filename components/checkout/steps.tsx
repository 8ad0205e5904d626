import styles from './steps.module.scss';

const STEPS = ['Teslimat bilgileri', 'Onay', 'Ödeme'] as const;

/** Progress of the checkout; `current` counts from 0. */
export function Steps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label="Sipariş adımları">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index <= current ? styles.reached : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {index + 1}. {step}
        </li>
      ))}
    </ol>
  );
}
