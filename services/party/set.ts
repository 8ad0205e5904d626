import { inKurus } from '@/contracts/money-fields';
import type * as answers from '@/contracts/party-plan';
import { hasFilters, type ListingQuery } from '@/services/catalog/listing-query';
import type { HttpClient } from '@/services/http/client';
import { nullWhenMissing } from '@/services/http/errors';
import type { CategoryList, PartySet } from '@/services/view-models';

/** The catalogue's property for themes, and how it begins a filter's value. */
const THEME = 'tema:';
/** The share of a category's items that must have a theme for the category to be the theme's. */
const ALMOST_ALL = 0.9;

/**
 * What a number of guests needs of a theme; see contracts/party-plan. Null when the theme has no whole set for them.
 * Without `guests` the shop's usual number. `signal` aborts the request.
 */
export function getPartySet(
  http: HttpClient,
  query: { theme: string; guests?: number },
  signal?: AbortSignal,
): Promise<PartySet | null> {
  return nullWhenMissing(
    http
      .get<answers.PartySet>('/party/set', { params: query, ...(signal && { signal }) })
      .then(({ data }) => inKurus(data)),
  );
}

/** The theme of a category's page: the one that almost all of its items have. Searches and filters have none. */
export function themeOfCategory({ count, filters }: CategoryList, query: ListingQuery): string | null {
  if (query.search !== '' || query.page > 1 || hasFilters(query)) return null;
  const found = filters
    .flatMap(({ key, values }) => (key === 'properties' ? values : []))
    .find((value) => value.value.startsWith(THEME) && value.count >= count * ALMOST_ALL);
  return found ? found.value.slice(THEME.length) : null;
}
