import 'server-only';
import { cheapestFirst } from '@/components/catalog/cheapest';
import { itemCrumbs } from '@/components/catalog/crumbs';
import { packVariant } from '@/components/catalog/item/packed-variants';
import { promiseWords } from '@/components/catalog/item/promise-words';
import { requestedProduct } from '@/components/catalog/item/variant-options';
import { storeJsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { renderPieces } from '@/components/ui/server-html';
import { WithdrawalNote } from '@/components/ui/withdrawal-note';
import { sharedMeasures } from '@/contracts/body-limits';
import { istanbulDay } from '@/contracts/calendar-days';
import type { ItemReviews } from '@/contracts/review';
import { courierTerms } from '@/contracts/settings';
import { getRelatedItems } from '@/services/catalog/catalog';
import { readSettings } from '@/services/content/settings';
import { storefrontEnv } from '@/services/env';
import { serverApi } from '@/services/http/server';
import { getItemReviews } from '@/services/review/review';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';
import { productJsonLd } from '@/services/seo/product';
import type { ItemDetail } from '@/services/view-models';
import { favouriteOf } from '../_wishlist/favourite-of';
import { itemParts, NO_REVIEWS, reviewParts, withoutReviews } from './item-parts';
import type { ItemViewProps } from './item-view';
import { relatedShelves } from './related-shelves';

/** The first reviews. Most items have none, which the item itself says: no call for them. */
async function readReviews({ slug, rate_counter }: ItemDetail): Promise<ItemReviews | null> {
  return rate_counter === 0 ? NO_REVIEWS : getItemReviews(serverApi, slug);
}

/** What an item's page shows. @param query the URL's query, when the page is rendered for one */
export async function itemProps(item: ItemDetail, query?: URLSearchParams): Promise<ItemViewProps> {
  const { id, barcode, title, brand, slug, get_thumbnail, withdrawal_exclusion, images, canonical } = item;
  const [reviews, related, settings] = await Promise.all([
    readReviews(item),
    getRelatedItems(serverApi, slug),
    readSettings(),
  ]);
  const crumbs = itemCrumbs(item);
  const [trail, note, parts, none, some, shelves] = await Promise.all([
    renderPieces(<Breadcrumbs crumbs={crumbs} />),
    withdrawal_exclusion ? renderPieces(<WithdrawalNote reason={withdrawal_exclusion} />) : null,
    itemParts(item),
    reviews?.count === 0 ? withoutReviews(item) : null,
    reviews && reviews.count > 0 ? reviewParts(reviews, settings.store_name) : null,
    related ? relatedShelves(item, related) : [],
  ]);
  const { products } = item;
  const inStock = products.find(({ stock }) => stock > 0);
  const shown = (query && requestedProduct(products, query)) ?? inStock ?? cheapestFirst(products)[0];
  const first = products.findIndex(({ id }) => id === shown?.id);
  const terms = courierTerms(settings, istanbulDay(new Date()));
  return {
    crumbs: trail,
    data: [breadcrumbJsonLd(crumbs), productJsonLd(item, reviews, settings.transit, products[first])].map(storeJsonLd),
    purchase: {
      item: { id, barcode, title, brand, slug, get_thumbnail, withdrawal_exclusion },
      variants: products.map(packVariant),
      first,
      images: images.toSorted((a, b) => Number(b.color === shown?.color) - Number(a.color === shown?.color)),
      measures: sharedMeasures(item.sizes),
      favourite: favouriteOf(item),
      url: `${storefrontEnv.siteUrl}${canonical}`,
      terms,
      words: promiseWords(terms),
    },
    rating: { value: item.rating, count: item.rate_counter },
    note,
    path: canonical,
    parts: none ? [...parts, none] : parts,
    reviews: some,
    shelves,
  };
}
