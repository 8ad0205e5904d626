'use client';

import dynamic from 'next/dynamic';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { CardFacts } from '@/components/catalog/card-facts';
import { CardRow } from '@/components/catalog/item/card-row';
import { ShownLater } from '@/components/catalog/item/shown-later';
import type { ItemReviews } from '@/components/reviews/item-reviews';
import { HydrationBoundary } from '@/components/ui/hydration-boundary';
import { Rating } from '@/components/ui/rating';
import { ServerHtmlSlot, ServerPart } from '@/components/ui/server-html-slot';
import layout from '@/styles/layout.module.scss';
import { Purchase } from './purchase';

// Few items have reviews; the others don't load its script.
const Reviews = dynamic(() => import('@/components/reviews/item-reviews').then((module) => module.ItemReviews));

/**
 * HTML of what only the server renders, in pieces: what is longer than a thousand characters would be a row of its own in the
 * page's data.
 */
export type Pieces = readonly string[];

/** JSON, and no object is in it twice: the data of a page names the second by its place. */
export type ItemViewProps = {
  crumbs: Pieces;
  /** Ids of the structured data. */
  data: readonly string[];
  purchase: Omit<ComponentProps<typeof Purchase>, 'head' | 'isPreview' | 'path'>;
  rating: Pick<ComponentProps<typeof Rating>, 'value' | 'count'>;
  /** Why it can't be returned. */
  note: Pieces | null;
  /** The page's own path. */
  path: string;
  /** What stands below the purchase box. */
  parts: readonly Pieces[];
  /** The reviews of an item that has any. */
  reviews: Omit<ComponentProps<typeof ItemReviews>, 'slug'> | null;
  shelves: readonly { heading: Pieces; cards: readonly CardFacts[] }[];
  /** Shows the button without its action. */
  isPreview?: boolean | undefined;
};

/**
 * An item's page. One client component with plain data: what it shows of another item, the edge writes into a page that it
 * has (docs/decisions/0072-item-templates.md).
 */
export function ItemView({ purchase, path, reviews, isPreview, ...props }: ItemViewProps) {
  const { item } = purchase;
  const head = (
    <>
      <h1>{item.title}</h1>
      <Rating {...props.rating} />
      {props.note && <ServerPart pieces={props.note} />}
    </>
  );
  const lower = (
    <>
      {props.parts.map((pieces) => (
        <ServerPart key={pieces[0]} pieces={pieces} />
      ))}
      {reviews && <Reviews {...reviews} slug={item.slug} />}
      {props.shelves.map(({ heading, cards }) => (
        <section key={heading[0]}>
          <ServerPart pieces={heading} />
          <HydrationBoundary>
            <CardRow cards={cards} />
          </HydrationBoundary>
        </section>
      ))}
      <ViewedBefore item={item.id} />
    </>
  );
  return (
    <>
      <ServerPart pieces={props.crumbs} />
      {props.data.map((id) => (
        <ServerHtmlSlot key={id} id={id} tag="script" type="application/ld+json" />
      ))}
      <div className={`${layout.stack} ${layout.unrolled}`} data-page="item">
        <Purchase {...purchase} head={head} isPreview={isPreview} path={path} />
        {isPreview ? lower : <ShownLater path={path}>{lower}</ShownLater>}
      </div>
    </>
  );
}

/** Is at the page's end, and waits for the stored state anyway: its script loads after hydration. */
function ViewedBefore(props: { item: number }) {
  const [Viewed, setViewed] = useState<ComponentType<{ item: number }> | null>(null);
  useEffect(() => {
    import('@/components/catalog/item/recently-viewed').then(
      ({ RecentlyViewed }) => setViewed(() => RecentlyViewed),
      () => {},
    );
  }, []);
  return Viewed && <Viewed {...props} />;
}
