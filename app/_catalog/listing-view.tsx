import 'server-only';
import type { ComponentProps } from 'react';
import { Listing } from '@/components/catalog/listing/listing';
import { NoResults, type WayBack } from '@/components/catalog/listing/no-results';
import type { CategoryRef, Facet, ItemList } from '@/contracts/catalog';
import { quickSearch } from '@/services/catalog/catalog';
import { countItems } from '@/services/catalog/count-items';
import { chosenFilters, holdsChosen, keepChosen } from '@/services/catalog/listing-filters';
import { type ListingPlace, type ListingQuery, toCountQuery, withoutFilters } from '@/services/catalog/listing-query';
import { serverApi } from '@/services/http/server';

/** So many filters are tried for what dropping each would bring. */
const MOST_WAYS = 6;

type Props = Omit<ComponentProps<typeof Listing>, 'facets' | 'whenEmpty'>;

/** A listing, complete: with every chosen value in its facets, and with ways on where nothing was found. */
export async function ListingView(props: Props) {
  const { list, query, place } = props;
  const facets = await completeFacets(list, query, place);
  const whenEmpty = list.count === 0 && (
    <NoResults
      query={query}
      place={place}
      waysBack={await findWaysBack(query, place, facets)}
      categories={await findCategories(query.search)}
    />
  );
  return <Listing {...props} facets={facets} whenEmpty={whenEmpty} />;
}

/** A chosen value without hits is missing in its facet; the unfiltered listing knows its title. */
async function completeFacets({ filters }: ItemList, query: ListingQuery, place: ListingPlace): Promise<Facet[]> {
  if (holdsChosen(filters, query)) return filters;
  const unfiltered = await countItems(serverApi, toCountQuery({ ...withoutFilters(query), search: '' }, place));
  return keepChosen(filters, query, unfiltered.filters);
}

async function findWaysBack(query: ListingQuery, place: ListingPlace, facets: Facet[]): Promise<WayBack[]> {
  const ways = await Promise.all(
    chosenFilters(query, facets)
      .slice(0, MOST_WAYS)
      .map(async ({ title, without }) => {
        const { count } = await countItems(serverApi, toCountQuery(without, place));
        return { title, without, count };
      }),
  );
  return ways.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

async function findCategories(search: string): Promise<CategoryRef[]> {
  return search.length < 2 ? [] : (await quickSearch(serverApi, search)).categories;
}
