import type { ReactNode } from 'react';
import { HydrationBoundary } from '@/components/ui/hydration-boundary';
import { Link } from '@/components/ui/link';
import { SectionHeading } from '@/components/ui/section-heading';
import styles from './shelf.module.scss';

type Props = {
  title: string;
  /** URL of more such items, if any. */
  href?: string;
  text?: string;
  /** `sunny` has a coloured background. */
  tone?: 'plain' | 'sunny';
  children: ReactNode;
};

/** The heading of a {@link Shelf}. */
export function ShelfHeading({ title, text, href }: Pick<Props, 'title' | 'text' | 'href'>) {
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

/** A titled row of items (its children) with a link to more. */
export function Shelf({ title, href, text, tone = 'plain', children }: Props) {
  return (
    <section className={styles[tone]}>
      <ShelfHeading title={title} {...(text && { text })} {...(href && { href })} />
      <HydrationBoundary>{children}</HydrationBoundary>
    </section>
  );
}
