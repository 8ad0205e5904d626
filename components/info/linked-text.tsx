import { Link } from '@/components/ui/link';
import { Unbroken } from '@/components/ui/unbroken';

const LINK = /\[([^\]]+)\]\((\/[^)\s]*|https:\/\/[^)\s]+)\)/;

/** Renders `[label](/path)` in a text as links to pages of the shop, and `[label](https://…)` to others. */
export function LinkedText({ text }: { text: string }) {
  const link = LINK.exec(text);
  if (!link) return <Unbroken text={text} />;
  const [whole, words = '', href = '/'] = link;
  return (
    <>
      <Unbroken text={text.slice(0, link.index)} />
      {href.startsWith('/') ? (
        <Link href={href}>
          <Unbroken text={words} />
        </Link>
      ) : (
        <a href={href} target="_blank" rel="noreferrer">
          <Unbroken text={words} />
        </a>
      )}
      <LinkedText text={text.slice(link.index + whole.length)} />
    </>
  );
}
