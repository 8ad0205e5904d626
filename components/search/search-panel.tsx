import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { searchHref } from './option-list';
import { RecentSearches, useRecentSearches } from './recent-searches';
import { Results } from './results';
import type { Popup } from './search-form';
import styles from './search-panel.module.scss';
import { useListener, useOptionKeys, usePanelBounds, useTyping } from './use-combobox';
import { panelMessage, useQuickSearch } from './use-quick-search';

type Props = { field: HTMLInputElement; listId: string; onPopup(popup: Popup): void };

const NONE: readonly never[] = [];

/** The popup of the search field: results for the typed text, or recent searches for an empty field. */
export function SearchPanel({ field, listId, onPopup }: Props) {
  const router = useRouter();
  const panel = useRef<HTMLDivElement>(null);
  const { text, isAtIt, leave } = useTyping(field);
  const outcome = useQuickSearch(isAtIt ? text.trim() : '');
  const recent = useRecentSearches(isAtIt);

  const answer = outcome && outcome.answer !== 'unavailable' ? outcome.answer : null;
  const terms = isAtIt && text.trim() === '' ? recent.terms : NONE;
  const options = useMemo(() => (answer ? [...answer.completions, ...answer.items] : terms), [answer, terms]);
  const isOpen = outcome !== null || terms.length > 0;
  const message = panelMessage(outcome);

  const optionId = useCallback((at: number) => `${listId}-${at}`, [listId]);
  const at = useOptionKeys(field, {
    options,
    optionId,
    isOpen,
    onEscape: () => {
      field.focus();
      leave();
    },
  });
  const isExpanded = options.length > 0;
  const active = at >= 0 ? optionId(at) : undefined;
  useEffect(() => onPopup({ isExpanded, active }), [isExpanded, active, onPopup]);
  useListener(field.form, 'submit', (event) => {
    event.preventDefault();
    recent.remember(field.value);
    router.push(searchHref(field.value));
  });
  usePanelBounds(panel, isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts at its top
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [options]);

  /** Handles a followed link of the panel; `term` is the search term. */
  const choose = (term: string) => {
    recent.remember(term);
    field.blur(); // hides the on-screen keyboard
    leave();
  };
  const list = { listId, optionId, active: at, onChoose: choose };
  return (
    <div ref={panel} className={isOpen ? styles.panel : undefined}>
      <p className={message.isSeen ? styles.message : styles.hidden} aria-live="polite">
        {message.text}
      </p>
      {outcome && answer && <Results term={outcome.term} answer={answer} {...list} />}
      {terms.length > 0 && (
        <RecentSearches
          terms={terms}
          onRemove={(term) => {
            recent.remove(term);
            field.focus();
          }}
          onRemoveAll={() => {
            recent.removeAll();
            field.focus();
          }}
          {...list}
        />
      )}
    </div>
  );
}
