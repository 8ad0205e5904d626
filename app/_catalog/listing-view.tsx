import 'server-only';
import { cardFacts } from '@/components/catalog/card-facts';
import { NoResults, type WayBack } from '@/components/catalog/listing/no-results';
import { packFacets } from '@/components/catalog/listing/packed-facets';
import { searchNotices } from '@/components/catalog/listing/search-notices';
import type { CategoryRef } from '@/contracts/catalog';
import { shownColors } from '@/contracts/shown-colors';
import { quickSearch } from '@/services/catalog/catalog';
import { getPopularCategories } from '@/services/catalog/categories';
import { countItems } from '@/services/catalog/count-items';
import { chosenFilters, facetsWithChoice, understoodFilters } from '@/services/catalog/listing-filters';
import {
  hasFilters,
  type ListingQuery,
  type ListingScope,
  toCountQuery,
  withoutFilters,
} from '@/services/catalog/listing-query';
import { serverApi } from '@/services/http/server';
import type { ItemList } from '@/services/view-models';
import { Listing, type ListingProps } from './listing';

/** Maximum number of conditions for which the result without it is counted. */
const MOST_WAYS = 6;

type Props = Omit<ListingProps, 'list' | 'cards' | 'notices' | 'whenEmpty' | 'near'> & { list: ItemList };

/** A listing; with suggestions when it has no results. */
export async function ListingView(props: Props) {
  const { list, query, scope } = props;
  const whenEmpty = list.count === 0 && (
    <NoResults
      query={query}
      scope={scope}
      isMissing={await isMissing(query, scope)}
      waysBack={await findWaysBack(list, query, scope)}
      categories={await findCategories(query.search)}
      themes={(await getPopularCategories(serverApi)).themes}
    />
  );
  return <Listing {...listingProps(props)} whenEmpty={whenEmpty} />;
}

/** The props of a listing that has results: JSON, but for the notices. */
export function listingProps({ list, ...own }: Props): ListingProps {
  const { results, count, filters, price, understood, near } = list;
  const colors = shownColors(own.query, filters, understood);
  const cardsOf = (items: ItemList['results']) => items.map((item) => cardFacts(item, colors));
  return {
    ...own,
    list: { count, filters: packFacets(facetsWithChoice(filters, count, own.query)), price, understood },
    cards: cardsOf(results),
    notices: searchNotices(list, own.query),
    whenEmpty: false,
    near: near ? { cards: cardsOf(near.results), relaxed: near.relaxed } : null,
  };
}

async function findWaysBack(
  { filters, understood }: ItemList,
  query: ListingQuery,
  scope: ListingScope,
): Promise<WayBack[]> {
  const ways = await Promise.all(
    [...understoodFilters(query, understood), ...chosenFilters(query, filters, understood)]
      .slice(0, MOST_WAYS)
      .map(async ({ title, without }) => {
        const { count } = await countItems(serverApi, toCountQuery(without, scope));
        return { title, without, count };
      }),
  );
  return ways.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

/** Whether the whole shop has nothing for the search, even without the filters. */
async function isMissing(query: ListingQuery, scope: ListingScope): Promise<boolean> {
  if (query.search === '') return false;
  if (!hasFilters(query) && !scope.category) return true;
  const { count } = await countItems(serverApi, toCountQuery(withoutFilters(query), { ...scope, category: null }));
  return count === 0;
}

async function findCategories(search: string): Promise<CategoryRef[]> {
  // Counts code points like the API: an emoji is one character but two UTF-16 units.
  return [...search].length < 2 ? [] : (await quickSearch(serverApi, search)).categories;
}
