'use client';

import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '@/services/http/browser';

export type AccountData<T> = {
  data: T | undefined;
  failed: boolean;
  /** Reads again; the current data stays until the response arrives. */
  reload: () => void;
  /** Sets the data from another response of the server. */
  replace: (data: T) => void;
};

/**
 * Loads an account page's data on mount. `read` must be stable across renders.
 * @param known data rendered with the page; then nothing is read before `reload`
 */
export function useAccountData<T>(read: (http: typeof browserApi) => Promise<T>, known?: T): AccountData<T> {
  const [state, setState] = useState<{ data: T | undefined; failed: boolean }>({ data: known, failed: false });
  const [round, setRound] = useState(0);
  const isKnown = known !== undefined && round === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads again
  useEffect(() => {
    if (isKnown) return;
    let here = true;
    read(browserApi).then(
      (data) => here && setState({ data, failed: false }),
      () => here && setState(({ data }) => ({ data, failed: true })),
    );
    return () => {
      here = false;
    };
  }, [read, round, isKnown]);
  const reload = useCallback(() => setRound((number) => number + 1), []);
  const replace = useCallback((data: T) => setState({ data, failed: false }), []);
  return { ...state, reload, replace };
}
