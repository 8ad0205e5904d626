'use client';

import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Link } from '@/components/ui/link';
import { Stack } from '@/components/ui/stack';
import type { CategoryRef } from '@/contracts/catalog';
import { hasFilters, type ListingQuery, type ListingScope } from '@/services/catalog/listing-query';
import type { ItemList } from '@/services/view-models';
import type { CardFacts } from '../card-facts';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { ItemPages } from './item-pages';
import styles from './listing.module.scss';
import { ListingStateProvider } from './listing-state';
import { NearItems } from './near-items';
import { type PackedFacet, unpackFacets } from './packed-facets';
import { ResultSection } from './result-section';
import { SortField } from './sort-field';

type Props = {
  title: string;
  description?: string;
  /** Subcategories, as links above the list. */
  narrower?: readonly CategoryRef[];
  /** The list without its items, which are passed as cards. */
  list: Pick<ItemList, 'count' | 'price' | 'understood'> & { filters: readonly PackedFacet[] };
  cards: readonly CardFacts[];
  query: ListingQuery;
  scope: ListingScope;
  /** Sentences about the search, above the items. */
  notices: ReactNode;
  /** Shown instead of the items when there are none. */
  whenEmpty: ReactNode;
  /** Items near to a search that finds few, below the items. */
  near?: ComponentProps<typeof NearItems> | null;
};

/** A listing with its filters. It consists of links and forms, so it works without JavaScript. */
export function Listing({
  title,
  description,
  narrower = [],
  list,
  cards,
  query,
  scope,
  notices,
  whenEmpty,
  near,
}: Props) {
  // Without any items there is nothing to filter or sort.
  const isChoice = list.count > 0 || hasFilters(query);
  const facets = useMemo(() => unpackFacets(list.filters), [list.filters]);
  return (
    <ListingStateProvider
      scope={scope}
      query={query}
      facets={facets}
      understood={list.understood}
      price={list.price}
      count={list.count}
    >
      <Stack>
        <header className={styles.head}>
          <h1>{title}</h1>
          {description && query.page === 1 && <p>{description}</p>}
          {narrower.length > 0 && (
            <ul className={styles.children}>
              {narrower.map((child) => (
                <li key={child.id}>
                  <Link href={`/${child.slug}`}>{child.name}</Link>
                </li>
              ))}
            </ul>
          )}
        </header>
        {notices}
        <div className={isChoice ? styles.body : undefined}>
          {isChoice && (
            <>
              <FilterPanel />
              <SortField />
            </>
          )}
          <ResultSection>
            <FilterChips />
            {cards.length === 0 ? whenEmpty : <ItemPages cards={cards} />}
            {near && <NearItems {...near} />}
          </ResultSection>
        </div>
      </Stack>
    </ListingStateProvider>
  );
}
