import { Link } from '@/components/ui/link';
import { Unbroken } from '@/components/ui/unbroken';

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/;

/** Renders `[label](/path)` in a text as links to pages of the shop. */
export function LinkedText({ text }: { text: string }) {
  const link = LINK.exec(text);
  if (!link) return <Unbroken text={text} />;
  const [whole, words = '', href = '/'] = link;
  return (
    <>
      <Unbroken text={text.slice(0, link.index)} />
      <Link href={href}>
        <Unbroken text={words} />
      </Link>
      <LinkedText text={text.slice(link.index + whole.length)} />
    </>
  );
}
