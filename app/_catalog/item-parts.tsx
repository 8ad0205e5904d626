import 'server-only';
import { ItemFacts } from '@/components/catalog/item/item-facts';
import { NoReviews, ReviewAside, ReviewList } from '@/components/reviews/review-section';
import { SizeTable } from '@/components/size/size-table';
import { Link } from '@/components/ui/link';
import { inPieces, renderPieces, storeHtml } from '@/components/ui/server-html';
import { contentOf } from '@/components/ui/server-html-content';
import { TitledCard } from '@/components/ui/titled-card';
import { ComposerLink } from '@/components/word/composer-link';
import { glyphOfItem } from '@/contracts/read-glyph';
import { type ItemReviews, MOST_STARS } from '@/contracts/review';
import { SIZE_PATH } from '@/services/party/size-url';
import type { ItemDetail } from '@/services/view-models';
import type { ItemViewProps, Pieces } from './item-view';

/** Of an item without reviews. */
export const NO_REVIEWS: ItemReviews = {
  ...{ count: 0, next: null, previous: null, results: [] },
  ...{ rating: 0, stars: Array(MOST_STARS).fill(0), fit: { tight: 0, right: 0, loose: 0 } },
};

/** What of an item only the server renders, as HTML: links, facts, sizes. */
export async function itemParts(item: ItemDetail): Promise<Pieces[]> {
  const glyph = glyphOfItem(item);
  const parts = [
    glyph && <ComposerLink key="glyph" text={glyph} />,
    <ItemFacts key="facts" item={item} />,
    item.sizes.length > 0 && (
      <TitledCard key="sizes" title="Beden tablosu">
        <SizeTable sizes={item.sizes} />
        <p>
          <Link href={SIZE_PATH}>Nasıl ölçülür, iki beden arasında hangisi alınır?</Link>
        </p>
      </TitledCard>
    ),
  ];
  return Promise.all(parts.filter(Boolean).map(renderPieces));
}

/** The section of an item without reviews: the same for most items, so it is kept. */
export async function withoutReviews({ rating }: Pick<ItemDetail, 'rating'>): Promise<Pieces> {
  const demoRating = rating > 0;
  const children = <NoReviews demoRating={demoRating} />;
  return inPieces(contentOf(await storeHtml({ name: 'no-reviews', from: demoRating, children })));
}

/** The first page of an item's reviews. @param shop the shop's name */
export async function reviewParts(reviews: ItemReviews, shop: string): Promise<ItemViewProps['reviews']> {
  const [aside, list] = await Promise.all([
    renderPieces(<ReviewAside reviews={reviews} />),
    renderPieces(<ReviewList reviews={reviews} shop={shop} />),
  ]);
  return { shop, aside, list, shown: reviews.results.map(({ id }) => id), hasMore: reviews.next !== null };
}
