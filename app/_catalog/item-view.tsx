'use client';

import type { ComponentProps, ReactNode } from 'react';
import type { CardFacts } from '@/components/catalog/card-facts';
import { CardRow } from '@/components/catalog/item/card-row';
import { RecentlyViewed } from '@/components/catalog/item/recently-viewed';
import { ShownLater } from '@/components/catalog/item/shown-later';
import { Shelf } from '@/components/home/shelf';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { Rating } from '@/components/ui/rating';
import { ServerHtmlSlot, ServerPart } from '@/components/ui/server-html-slot';
import { WithdrawalNote } from '@/components/ui/withdrawal-note';
import layout from '@/styles/layout.module.scss';
import { ItemPurchase } from './item-purchase';

type Purchase = Omit<ComponentProps<typeof ItemPurchase>, 'first' | 'head' | 'isPreview'>;

/** Everything but `reviews` is JSON, and no object is in it twice: the data of a page names the second by its place. */
export type ItemViewProps = {
  crumbs: ComponentProps<typeof Breadcrumbs>['crumbs'];
  /** Ids of the structured data. */
  data: readonly string[];
  purchase: Purchase;
  /** The index of the variant that is selected first. */
  first: number;
  rating: Pick<ComponentProps<typeof Rating>, 'value' | 'count'>;
  /** The page's own path. */
  path: string;
  /**
   * Parts that only the server renders, each as HTML in pieces: what is longer than a thousand characters would be a row of its
   * own in the page's data.
   */
  parts: readonly (readonly string[])[];
  /** The reviews of an item that has any. */
  reviews: ReactNode;
  shelves: readonly (Omit<ComponentProps<typeof Shelf>, 'children' | 'tone'> & { cards: readonly CardFacts[] })[];
  /** Shows the button without its action. */
  isPreview?: boolean;
};

/**
 * An item's page. One client component with plain data: what it shows of another item, the edge writes into a page that it
 * has (docs/decisions/0072-item-templates.md).
 */
export function ItemView({
  crumbs,
  data,
  purchase,
  first,
  rating,
  path,
  parts,
  reviews,
  shelves,
  isPreview,
}: ItemViewProps) {
  const { item, products } = purchase;
  const chosen = products[first];
  const head = (
    <>
      <h1>{item.title}</h1>
      <Rating {...rating} />
      <WithdrawalNote reason={item.withdrawal_exclusion} />
    </>
  );
  const lower = (
    <>
      {parts.map((pieces) => (
        <ServerPart key={pieces[0]} pieces={pieces} />
      ))}
      {reviews}
      {shelves.map(({ cards, ...shelf }) => (
        <Shelf key={shelf.title} {...shelf}>
          <CardRow cards={cards} />
        </Shelf>
      ))}
      <RecentlyViewed item={item.id} />
    </>
  );
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      {data.map((id) => (
        <ServerHtmlSlot key={id} id={id} tag="script" type="application/ld+json" />
      ))}
      <div className={`${layout.stack} ${layout.unrolled}`} data-page="item">
        {chosen && <ItemPurchase {...purchase} first={chosen} head={head} {...(isPreview && { isPreview })} />}
        {isPreview ? lower : <ShownLater path={path}>{lower}</ShownLater>}
      </div>
    </>
  );
}
