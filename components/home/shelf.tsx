'use client';

import type { ComponentProps, ReactNode } from 'react';
import { HydrationBoundary } from '@/components/ui/hydration-boundary';
import styles from './shelf.module.scss';
import { ShelfHeading } from './shelf-heading';

type Props = ComponentProps<typeof ShelfHeading> & {
  /** `sunny` has a coloured background. */
  tone?: 'plain' | 'sunny';
  children: ReactNode;
};

/** A titled row of items (its children) with a link to more. */
export function Shelf({ tone = 'plain', children, ...heading }: Props) {
  return (
    <section className={styles[tone]}>
      <ShelfHeading {...heading} />
      <HydrationBoundary>{children}</HydrationBoundary>
    </section>
  );
}
