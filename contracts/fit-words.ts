import { withPossessive } from './number-suffix';
import type { Fit, FitCounts } from './review';

/** What a reviewer says about the size. */
export const FIT_WORDS: Readonly<Record<Fit, string>> = { tight: 'dar', right: 'tam', loose: 'bol' };

/** "12 alıcıdan 8’i tam, 3’ü dar, 1’i bol buldu", the most frequent first; null without any opinion. */
export function fitSummary(fit: FitCounts): string | null {
  const all = fit.tight + fit.right + fit.loose;
  const given = (['right', 'tight', 'loose'] as const)
    .filter((one) => fit[one] > 0)
    .toSorted((a, b) => fit[b] - fit[a]);
  if (given.length === 0) return null;
  const parts = given.map((one) => `${withPossessive(fit[one])} ${FIT_WORDS[one]}`);
  return `${all} alıcıdan ${parts.join(', ')} buldu`;
}
