import 'server-only';
import { type MadePage, offerPageMaker } from '@/contracts/made-page';
import { getCategoryItems, getItems } from '@/services/catalog/catalog';
import { isPriceRangeReversed } from '@/services/catalog/listing-filters';
import { isWrittenByForm, type ListingQuery, readListingQuery, toItemQuery } from '@/services/catalog/listing-query';
import { nullWhenMissing } from '@/services/http/errors';
import { serverApi } from '@/services/http/server';
import { themeOfCategory } from '@/services/party/set';
import type { PageMetadata } from '@/services/seo/metadata';
import { categoryMetadata, isPlainListing, searchMetadata } from './catalog-metadata';
import { categoryListing } from './category-page';
import type { ListingProps } from './listing';
import { listingProps } from './listing-view';
import { targetOfSearch, wholeShopListing } from './whole-shop';

/** A listing's props, and the metadata of its page. */
type Read = { props: ListingProps; metadata: PageMetadata };

const WHOLE_SHOP = '/alisveris';

/** Lets the edge write listings into pages that it has. Called by the pages of listings when they are loaded. */
export const offerReading = () => offerPageMaker('listing', { read: readListingPage });

/** See `PageMaker` in contracts/made-page.ts. */
async function readListingPage(path: string, search: string): Promise<MadePage | null> {
  const given = new URLSearchParams(search);
  const params = Object.fromEntries(given);
  const query = readListingQuery(params);
  const isRedirect = Object.keys(params).length < given.size || isWrittenByForm(params);
  // Pages for search engines have structured data of their items; a message about prices has an id of its place.
  if (isRedirect || isPlainListing(query) || isPriceRangeReversed(query)) return null;
  const read = path === WHOLE_SHOP ? await readWholeShop(query) : await readCategory(path.slice(1), query);
  if (!read || read.props.notices !== null || read.props.cards.length === 0) return null;
  const { title, openGraph } = read.metadata;
  const { url, images } = openGraph;
  return url ? { kind: path, title, url, alt: images[0]?.alt ?? '', props: read.props } : null;
}

async function readCategory(slug: string, query: ListingQuery): Promise<Read | null> {
  const list = await getCategoryItems(serverApi, slug, toItemQuery(query));
  if (list?.category.slug !== slug || themeOfCategory(list, query) !== null) return null;
  return { props: listingProps(categoryListing(list, query)), metadata: await categoryMetadata(list.category, query) };
}

async function readWholeShop(query: ListingQuery): Promise<Read | null> {
  const list = await nullWhenMissing(getItems(serverApi, toItemQuery(query)));
  if (!list || targetOfSearch(list, query)) return null;
  const props = listingProps(wholeShopListing(list, query, WHOLE_SHOP, 'Alışveriş'));
  return { props, metadata: await searchMetadata(query) };
}
