import { Link } from '@/components/ui/link';
import { SectionHeading } from '@/components/ui/section-heading';

type Props = {
  title: string;
  text?: string | undefined;
  /** URL of more such items, if any. */
  href?: string | undefined;
};

/** The heading of a row of items. Apart from `Shelf`, a client component, because item pages render it on the server alone. */
export function ShelfHeading({ title, text, href }: Props) {
  return (
    <SectionHeading title={title} text={text}>
      {href && (
        <Link href={href} aria-label={`${title}: tümünü gör`}>
          Tümünü gör
        </Link>
      )}
    </SectionHeading>
  );
}
