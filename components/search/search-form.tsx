'use client';

import { Suspense, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { FollowUrl } from './follow-url';
import styles from './search-form.module.scss';
import { useSearchPanel } from './use-search-panel';

/** The popup's state for assistive technology. `active` is the id of the active option. */
export type Popup = { isExpanded: boolean; active: string | undefined };

/**
 * A plain form, which works without JavaScript. The panel's code loads on the first focus and reads the text typed
 * until then from the field.
 */
export function SearchForm() {
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
            placeholder="Balon, tema, kostüm ara…"
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
