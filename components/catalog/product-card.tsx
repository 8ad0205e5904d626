'use client';

import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
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

/**
 * An item in a listing at its lowest price. Its content is HTML that React neither renders nor hydrates, and this
 * component does what its two buttons are for. See docs/decisions/0053-card-html.md.
 */
export function ProductCard({ facts, priority = false, action }: Props) {
  const parts = useCardParts();
  const { html, favourite, offer } = useMemo(() => makeCard(facts, priority, parts), [facts, priority, parts]);
  const { isChosen, toggle } = parts.useFavourite(favourite);
  const [Dialog, setDialog] = useState<CardDialog | null>(null);
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    if (html) fallBackOnce(content.current?.querySelector('img') ?? null);
  }, [html]);
  useEffect(() => {
    const { corner } = buttonsOf(html && content.current);
    if (corner) parts.markFavourite(corner, isChosen);
  }, [parts, html, isChosen]);
  useEffect(() => {
    const { action } = buttonsOf(html && content.current);
    if (action && offer) parts.describeAction(action, offer);
  }, [parts, html, offer]);

  const press = async ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest('button');
    const { corner, action } = buttonsOf(content.current);
    if (button && button === corner) toggle();
    if (!action || button !== action || !offer || action.getAttribute('aria-busy') === 'true') return;
    action.setAttribute('aria-busy', 'true');
    const needed = await parts.act(offer);
    action.setAttribute('aria-busy', 'false');
    if (needed) setDialog(() => needed);
  };
  const own = { ref: content, ...insert(html), onClick: (event: MouseEvent) => void press(event) };
  return (
    <>
      {action ? (
        <article className={styles.card}>
          <section className={styles.content} {...own} />
          <section className={styles.action}>{action}</section>
        </article>
      ) : (
        <article className={styles.card} {...own} />
      )}
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}

/** The two buttons of a card's content; a card of an item that cannot be bought has none, a sold-out one only the first. */
function buttonsOf(content: Element | null) {
  const [corner, action] = content?.querySelectorAll('button') ?? [];
  return { corner, action };
}
