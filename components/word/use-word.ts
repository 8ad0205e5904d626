import { useLatestAnswer } from '@/components/ui/use-latest-answer';
import type { WordQuery } from '@/contracts/word';
import { browserApi } from '@/services/http/browser';
import type { ComposerQuery } from '@/services/party/composer-url';
import { getWord } from '@/services/party/word';
import type { BalloonWord } from '@/services/view-models';

const WORDS = {
  debounce: 250,
  ask: (query: WordQuery, signal: AbortSignal) => getWord(browserApi, query, signal),
  problemOf: () => 'unavailable' as const,
};

/**
 * The composed word of a query. While the answer to a change is awaited, and when it could not be read, the previous
 * word stays with `isCurrent` false.
 * @param initial the word that the server rendered for the query of the first call
 */
export function useWord(
  { isArch: _isArch, ...query }: ComposerQuery,
  initial: BalloonWord,
): { word: BalloonWord; isCurrent: boolean; isUnavailable: boolean } {
  const { value, problem, isCurrent } = useLatestAnswer(query, { value: initial, problem: null }, WORDS);
  return { word: value, isCurrent, isUnavailable: problem !== null };
}
