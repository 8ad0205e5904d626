import { useCallback, useEffect, useState } from 'react';
import { forgetSearch, forgetSearches, rehydrateSearches, rememberSearch } from '@/store/search/recent-searches';

type RecentSearches = {
  terms: readonly string[];
  remember(term: string): void;
  remove(term: string): void;
  removeAll(): void;
};

/** The browser's recent searches, read again on each focus, because another tab may have added one. */
export function useRecentSearches(isVisited: boolean): RecentSearches {
  const [terms, setTerms] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isVisited) rehydrateSearches().then(setTerms);
  }, [isVisited]);
  return {
    terms,
    remember: useCallback((term) => void rememberSearch(term).then(setTerms), []),
    remove: useCallback((term) => void forgetSearch(term).then(setTerms), []),
    removeAll: useCallback(() => void forgetSearches().then(setTerms), []),
  };
}
