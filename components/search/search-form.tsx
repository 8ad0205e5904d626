'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type RefObject, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './search-form.module.scss';
import type { SearchPanel } from './search-panel';

/** The popup's state for assistive technology. `active` is the id of the active option. */
export type Popup = { isExpanded: boolean; active: string | undefined };

/**
 * A plain form, which works without JavaScript. The panel's code loads on the first focus and reads the text typed
 * until then from the field.
 * @param props.hint what stands in the empty field
 */
export function SearchForm({ hint }: { hint: string }) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [popup, setPopup] = useState<Popup>({ isExpanded: false, active: undefined });
  const { Panel, load } = useSearchPanel(field);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 don't know <search> */}
      <form role="search" action="/alisveris" className={styles.form}>
        <div className={styles.row}>
          <input
            ref={field}
            className={styles.input}
            type="search"
            name="search"
            role="combobox"
            aria-label="Ürün ara"
            aria-autocomplete="list"
            aria-expanded={popup.isExpanded}
            aria-controls={popup.isExpanded ? listId : undefined}
            aria-activedescendant={popup.active}
            placeholder={hint}
            required
            minLength={2}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onFocus={load}
          />
          <button className={styles.clear} type="reset" aria-label="Yazıyı temizle">
            <Icon name="x" size={18} />
          </button>
          <button className={styles.submit} type="submit" aria-label="Ara">
            <Icon name="search" size={20} />
          </button>
        </div>
        {Panel && field.current && <Panel field={field.current} listId={listId} onPopup={setPopup} />}
      </form>
      <Suspense>
        <FollowUrl field={field} />
      </Suspense>
    </>
  );
}

/**
 * Sets the field to the search in the URL, but not while the customer types. Renders nothing and has its own Suspense
 * boundary: cached pages have no query on the server, and the whole form would otherwise render only in the browser.
 */
function FollowUrl({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const pathname = usePathname();
  const params = useSearchParams();
  const search = pathname === '/alisveris' ? (params.get('search') ?? '') : '';
  const hasArrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation discards text that was not submitted
  useEffect(() => {
    const input = field.current;
    // At mount the field may contain text typed before hydration.
    const isTyped = !hasArrived.current && input?.value !== '';
    hasArrived.current = true;
    if (input && !isTyped && document.activeElement !== input) input.value = search;
  }, [field, search, pathname, params]);
  return null;
}

/** Loads the panel's code on the first focus instead of with the page. */
function useSearchPanel(field: RefObject<HTMLInputElement | null>) {
  const [Panel, setPanel] = useState<typeof SearchPanel | null>(null);
  const load = useCallback(() => {
    import('./search-panel').then(
      (module) => setPanel(() => module.SearchPanel),
      () => undefined, // Offline: the form works without suggestions, and the next focus retries.
    );
  }, []);
  useEffect(() => {
    // Focused before hydration.
    if (document.activeElement === field.current) load();
  }, [field, load]);
  return { Panel, load };
}
