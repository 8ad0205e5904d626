import { useEffect, useState } from 'react';
import { browserApi } from '@/services/http/browser';
import type { ComposerQuery } from '@/services/party/composer-address';
import { getWord } from '@/services/party/word';
import type { BalloonWord } from '@/services/view-models';

/** Debounce of requests while a customer types, ms. */
const DEBOUNCE = 250;

type Outcome = { key: string; word: BalloonWord; isUnavailable: boolean };

/**
 * The composed word of a query. While the answer to a change is awaited, and when it could not be read, the previous
 * word stays with `isCurrent` false.
 * @param initial the word that the server rendered for the query of the first call
 */
export function useWord(
  { text, color, size }: ComposerQuery,
  initial: BalloonWord,
): { word: BalloonWord; isCurrent: boolean; isUnavailable: boolean } {
  const key = JSON.stringify([text, color, size]);
  const [outcome, setOutcome] = useState<Outcome>({ key, word: initial, isUnavailable: false });
  const isCurrent = outcome.key === key && !outcome.isUnavailable;
  useEffect(() => {
    if (isCurrent) return;
    const overtaken = new AbortController();
    const publish = (change: Partial<Outcome>) => {
      if (!overtaken.signal.aborted) setOutcome((before) => ({ ...before, ...change }));
    };
    const timer = setTimeout(() => {
      const query = { text, ...(color && { color }), ...(size && { size }) };
      getWord(browserApi, query, overtaken.signal).then(
        (word) => publish({ key, word, isUnavailable: false }),
        () => publish({ isUnavailable: true }),
      );
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [key, isCurrent, text, color, size]);
  return { word: outcome.word, isCurrent, isUnavailable: outcome.isUnavailable };
}
