import { useEffect, useState } from 'react';
import type { QuickSearch } from '@/contracts/catalog';
import { quickSearch } from '@/services/catalog/catalog';
import { browserApi } from '@/services/http/browser';

/** Shorter texts are not asked for. */
const SHORTEST = 2;
/** How long typing has to rest before the shop is asked, ms. */
const DEBOUNCE = 300;

/** What the shop said to `term`. */
export type Outcome = { term: string; answer: QuickSearch } | { term: string; answer: 'unavailable' };

/**
 * Asks the shop while someone types. The outcome stays until the next one is there, and is null for texts that are
 * too short. A term that is overtaken is neither waited for nor heard: its request is dropped.
 */
export function useQuickSearch(term: string): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    const overtaken = new AbortController();
    const tell = (next: Outcome | null) => {
      if (!overtaken.signal.aborted) setOutcome(next);
    };
    const ask = () =>
      quickSearch(browserApi, term, overtaken.signal).then(
        (answer) => tell({ term, answer }),
        () => tell({ term, answer: 'unavailable' }),
      );
    if (term.length < SHORTEST) tell(null);
    const timer = term.length < SHORTEST ? undefined : setTimeout(ask, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [term]);
  return term.length < SHORTEST ? null : outcome;
}
