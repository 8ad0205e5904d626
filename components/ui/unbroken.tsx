import styles from './unbroken.module.scss';

/** "e-posta" in all its forms: a line must not break after its first letter. */
const UNBROKEN = /(e-posta\p{L}*)/iu;

/** Prevents line breaks inside "e-posta". */
export function Unbroken({ text }: { text: string }) {
  const [before = '', unbroken, ...after] = text.split(UNBROKEN);
  if (unbroken === undefined) return text;
  return (
    <>
      {before}
      <span className={styles.unbroken}>{unbroken}</span>
      <Unbroken text={after.join('')} />
    </>
  );
}
