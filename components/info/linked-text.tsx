import { Link } from '@/components/ui/link';
import styles from './linked-text.module.scss';

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/;
/** "e-posta" in all its forms: a line must not end after its first letter. */
const UNBROKEN = /(e-posta\p{L}*)/iu;

/** Text whose `[words](/address)` are links to pages of the shop. */
export function LinkedText({ text }: { text: string }) {
  const link = LINK.exec(text);
  if (!link) return <Words text={text} />;
  const [whole, words = '', href = '/'] = link;
  return (
    <>
      <Words text={text.slice(0, link.index)} />
      <Link href={href}>
        <Words text={words} />
      </Link>
      <LinkedText text={text.slice(link.index + whole.length)} />
    </>
  );
}

function Words({ text }: { text: string }) {
  const [before = '', unbroken, ...after] = text.split(UNBROKEN);
  if (unbroken === undefined) return text;
  return (
    <>
      {before}
      <span className={styles.unbroken}>{unbroken}</span>
      <Words text={after.join('')} />
    </>
  );
}
