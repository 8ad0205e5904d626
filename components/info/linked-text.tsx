import { Link } from '@/components/ui/link';

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/;

/** Text whose `[words](/address)` are links to pages of the shop. */
export function LinkedText({ text }: { text: string }) {
  const link = LINK.exec(text);
  if (!link) return text;
  const [whole, words, href = '/'] = link;
  return (
    <>
      {text.slice(0, link.index)}
      <Link href={href}>{words}</Link>
      <LinkedText text={text.slice(link.index + whole.length)} />
    </>
  );
}
