'use client';

import { useEffect, useState } from 'react';
import { countItems } from '@/services/catalog/count-items';
import { type ListingQuery, listingHref, toCountQuery } from '@/services/catalog/listing-query';
import { browserApi } from '@/services/http/browser';
import type { FilterCount } from '@/services/view-models';
import type { ListingFacts } from './listing-state';

/** Debounce of the count request, ms. */
const REST = 250;

type LiveCount = { answer: FilterCount; isCounting: boolean; hasFailed: boolean };

/**
 * The number of items that match a draft of the filters, with counts per value. A newer draft aborts the request of an
 * older one. On failure the last result stays.
 */
export function useLiveCount(draft: ListingQuery, { scope, query, facets, price, count }: ListingFacts): LiveCount {
  const [state, setState] = useState({
    answer: { filters: facets, price, count },
    of: listingHref('', { ...query, page: 1 }),
    hasFailed: false,
  });
  const wanted = listingHref('', { ...draft, page: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is the serialised draft; the scope never changes
  useEffect(() => {
    if (wanted === state.of) return;
    const given = new AbortController();
    const timer = setTimeout(() => {
      countItems(browserApi, toCountQuery(draft, scope), given.signal).then(
        (answer) => setState({ answer, of: wanted, hasFailed: false }),
        () => given.signal.aborted || setState((last) => ({ ...last, of: wanted, hasFailed: true })),
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [wanted]);
  return { answer: state.answer, isCounting: wanted !== state.of, hasFailed: state.hasFailed };
}
