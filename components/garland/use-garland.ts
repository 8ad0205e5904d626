import { useEffect, useState } from 'react';
import { browserApi } from '@/services/http/browser';
import { readFieldErrors } from '@/services/http/field-errors';
import { inTurkish } from '@/services/http/turkish-messages';
import { getGarland } from '@/services/party/garland';
import type { GarlandWish } from '@/services/party/garland-address';
import type { Garland } from '@/services/view-models';

/** Debounce of requests while a customer types or taps, ms. */
const DEBOUNCE = 200;

const UNAVAILABLE = 'Balonlar şu anda sorgulanamıyor. Biraz sonra yeniden deneyin.';

type Outcome = { key: string; garland: Garland | null; problems: readonly string[] };

/**
 * The garland of a wish. While the answer to a change is awaited, and when there was none, the previous garland stays
 * with `isCurrent` false; `problems` says in Turkish why there was none.
 * @param first what the server rendered for the wish of the first call
 */
export function useGarland(wish: GarlandWish, first: Omit<Outcome, 'key'>) {
  const key = JSON.stringify(wish);
  const [outcome, setOutcome] = useState<Outcome>({ key, ...first });
  const isAnswered = outcome.key === key;
  useEffect(() => {
    if (isAnswered) return;
    const overtaken = new AbortController();
    const publish = (change: Partial<Outcome>) => {
      if (!overtaken.signal.aborted) setOutcome((before) => ({ ...before, ...change, key }));
    };
    const timer = setTimeout(() => {
      getGarland(browserApi, JSON.parse(key) as GarlandWish, overtaken.signal).then(
        (garland) => publish({ garland, problems: [] }),
        (failure: unknown) => publish({ problems: problemsOf(failure) }),
      );
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [key, isAnswered]);
  const { garland, problems } = outcome;
  return { garland, problems, isCurrent: isAnswered && problems.length === 0 };
}

/** Why there is no garland, in Turkish: the messages of a 400, or that the shop can't be reached. */
function problemsOf(failure: unknown): string[] {
  const fields = readFieldErrors(failure);
  return fields ? Object.values(fields).flat().map(inTurkish) : [UNAVAILABLE];
}
