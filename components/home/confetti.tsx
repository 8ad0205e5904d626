import styles from './confetti.module.scss';

/** Paper confetti over a slide, decoration only: each piece is placed, turned and coloured by the stylesheet. */
export function Confetti() {
  return (
    <span className={styles.confetti} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
