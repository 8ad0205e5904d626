import { useCallback, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { clearSearches, rehydrateSearches, rememberSearch, removeSearch } from '@/store/search/recent-searches';
import { type OptionList, searchHref } from './option-list';
import styles from './recent-searches.module.scss';

type Props = OptionList & { terms: readonly string[]; onRemove(term: string): void; onRemoveAll(): void };

/**
 * Recent searches of this browser, to repeat or remove. A listbox may contain only options, so the remove buttons form
 * a second list, aligned by row.
 */
export function RecentSearches({ terms, listId, optionId, active, onChoose, onRemove, onRemoveAll }: Props) {
  return (
    <div className={styles.recent}>
      <p className={styles.title}>Son aramalar</p>
      <button type="button" className={styles.all} onClick={onRemoveAll}>
        Tümünü sil
      </button>
      <div role="listbox" id={listId} aria-label="Son aramalar">
        {terms.map((term, at) => (
          <Link
            key={term}
            role="option"
            id={optionId(at)}
            aria-selected={at === active}
            tabIndex={-1}
            href={searchHref(term)}
            className={styles.option}
            onClick={() => onChoose(term)}
          >
            <Icon name="rotate-ccw-clock" size={18} />
            <span>{term}</span>
          </Link>
        ))}
      </div>
      <ul>
        {terms.map((term) => (
          <li key={term}>
            <button
              type="button"
              className={styles.one}
              aria-label={`“${term}” kaydını sil`}
              onClick={() => onRemove(term)}
            >
              <Icon name="x" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type RecentTerms = {
  terms: readonly string[];
  remember(term: string): void;
  remove(term: string): void;
  removeAll(): void;
};

/** The browser's recent searches, read again on each focus, because another tab may have added one. */
export function useRecentSearches(isVisited: boolean): RecentTerms {
  const [terms, setTerms] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isVisited) rehydrateSearches().then(setTerms);
  }, [isVisited]);
  return {
    terms,
    remember: useCallback((term) => void rememberSearch(term).then(setTerms), []),
    remove: useCallback((term) => void removeSearch(term).then(setTerms), []),
    removeAll: useCallback(() => void clearSearches().then(setTerms), []),
  };
}
