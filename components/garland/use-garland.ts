import { useLatestAnswer } from '@/components/ui/use-latest-answer';
import { browserApi } from '@/services/http/browser';
import { readFieldErrors } from '@/services/http/field-errors';
import { getGarland } from '@/services/party/garland';
import type { GarlandWish } from '@/services/party/garland-url';
import type { Garland } from '@/services/view-models';

const UNAVAILABLE = 'Balonlar şu anda sorgulanamıyor. Biraz sonra yeniden deneyin.';

type First = { garland: Garland | null; problems: readonly string[] };

const GARLANDS = {
  debounce: 200,
  ask: (wish: GarlandWish, signal: AbortSignal): Promise<Garland | null> => getGarland(browserApi, wish, signal),
  problemOf,
};

/**
 * The garland of a wish. While the answer to a change is awaited, and when there was none, the previous garland stays
 * with `isCurrent` false; `problems` says in Turkish why there was none.
 * @param first what the server rendered for the wish of the first call
 */
export function useGarland(wish: GarlandWish, { garland, problems }: First): First & { isCurrent: boolean } {
  const first = { value: garland, problem: problems.length > 0 ? problems : null };
  const { value, problem, isCurrent } = useLatestAnswer(wish, first, GARLANDS);
  return { garland: value, problems: problem ?? [], isCurrent };
}

/** Why there is no garland, in Turkish: the messages of a 400, which are not part of the first load, or UNAVAILABLE. */
async function problemOf(failure: unknown): Promise<readonly string[]> {
  const fields = readFieldErrors(failure);
  if (!fields) return [UNAVAILABLE];
  return import('@/services/http/turkish-messages').then(
    ({ inTurkish }) => Object.values(fields).flat().map(inTurkish),
    () => [UNAVAILABLE],
  );
}
