'use client';

import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '@/services/http/browser';

export type AccountData<T> = {
  data: T | undefined;
  failed: boolean;
  /** Asks again; what is shown stays until the answer is there. */
  reload: () => void;
  /** The server has just said how it looks now. */
  replace: (data: T) => void;
};

/**
 * What an account screen shows, read when it opens. `read` must stay the same function from render to render.
 * @param known what the page came with: nothing is read before `reload`
 */
export function useAccountData<T>(read: (http: typeof browserApi) => Promise<T>, known?: T): AccountData<T> {
  const [state, setState] = useState<{ data: T | undefined; failed: boolean }>({ data: known, failed: false });
  const [round, setRound] = useState(0);
  const isKnown = known !== undefined && round === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
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
