import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { SearchPanel } from './search-panel';

/** Loads the panel's code when the field is wanted for the first time, not with the page. */
export function useSearchPanel(field: RefObject<HTMLInputElement | null>) {
  const [Panel, setPanel] = useState<typeof SearchPanel | null>(null);
  const load = useCallback(() => {
    import('./search-panel').then(
      (module) => setPanel(() => module.SearchPanel),
      () => undefined, // Offline: the form searches without suggestions, and the next focus tries again.
    );
  }, []);
  useEffect(() => {
    // Focused before this script was there.
    if (document.activeElement === field.current) load();
  }, [field, load]);
  return { Panel, load };
}
