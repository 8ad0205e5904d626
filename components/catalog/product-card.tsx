'use client';

import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import surface from '@/components/ui/card.module.scss';
import { insert } from '@/components/ui/html';
import { fallBackOnce } from '@/components/ui/product-image';
import type { CardFacts } from './card-facts';
import { makeCard } from './card-html';
import { type CardDialog, useCardParts } from './card-parts';
import styles from './product-card.module.scss';

type Props = {
  facts: CardFacts;
  /** Its image is visible on page load. */
  priority?: boolean;
  /** An additional action for the item. */
  action?: ReactNode;
};

const CLASS = `${surface.card} ${styles.card}`;

/**
 * An item in a listing at its lowest price. Its content is HTML that React neither renders nor hydrates, and this
 * component does what its two buttons are for. See docs/decisions/0053-card-html.md.
 */
export function ProductCard({ facts, priority = false, action }: Props) {
  const parts = useCardParts();
  const { html, favourite, offer } = useMemo(() => makeCard(facts, priority, parts), [facts, priority, parts]);
  const { isChosen, toggle } = parts.useFavourite(favourite);
  const [Dialog, setDialog] = useState<CardDialog | null>(null);
  const content = useRef<HTMLElement & HTMLDivElement>(null);
  useEffect(() => {
    if (html) fallBackOnce(content.current?.querySelector('img') ?? null);
  }, [html]);
  useEffect(() => {
    const corner = html && content.current?.querySelector<HTMLElement>('[data-part=corner]');
    if (corner) parts.markFavourite(corner, isChosen);
  }, [parts, html, isChosen]);

  const press = async ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
    if (button?.dataset.part === 'corner') toggle();
    if (button?.dataset.part !== 'action' || !offer || button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    const needed = await parts.act(offer);
    button.setAttribute('aria-busy', 'false');
    if (needed) setDialog(() => needed);
  };
  const own = { ref: content, ...insert(html), onClick: (event: MouseEvent) => void press(event) };
  return (
    <>
      {action ? (
        <article className={CLASS}>
          <div className={styles.content} {...own} />
          <div className={styles.action}>{action}</div>
        </article>
      ) : (
        <article className={CLASS} {...own} />
      )}
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
