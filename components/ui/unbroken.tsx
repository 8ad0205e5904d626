import styles from './unbroken.module.scss';

/** "e-posta" in all its forms: a line must not end after its first letter. */
const UNBROKEN = /(e-posta\p{L}*)/iu;

/** A text in which no line ends inside "e-posta". */
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
