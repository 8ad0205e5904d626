import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { SearchPanel } from './search-panel';

/** Loads the panel's code on the first focus instead of with the page. */
export function useSearchPanel(field: RefObject<HTMLInputElement | null>) {
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
