import styles from './confetti.module.scss';

/** Decorative confetti over a slide; the stylesheet positions, rotates and colours each piece. */
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
