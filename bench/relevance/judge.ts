import type { ItemFacts } from './facts';
import { type Fit, fitOf, type Meaning } from './meaning';

export type Grade = 0 | 1 | 2 | 3;

/** As many items count as the cheapest, dearest or best sold. */
const FIRST = 10;

/**
 * Grades every item by a meaning:
 * 3. meets every condition;
 * 2. meets all main conditions and all soft ones but one, and at least one condition;
 * 1. meets a main condition, such as the kind of product or the theme;
 * 0. otherwise.
 */
export function judge(meaning: Meaning, items: readonly ItemFacts[]): Map<string, Grade> {
  const fits = items.map((item) => fitOf(meaning, item));
  const first = meaning.order ? firstOf(meaning.order, items, fits) : null;
  return new Map(
    items.map(({ slug }, index) => {
      const fit = fits[index] as Fit;
      return [slug, first ? gradeOf(withOrder(fit, first.has(slug))) : gradeOf(fit)];
    }),
  );
}

function gradeOf({ mainMet, mainMissed, softMet, softMissed }: Fit): Grade {
  if (mainMissed === 0 && softMissed === 0) return 3;
  if (mainMissed === 0 && softMissed === 1 && mainMet + softMet > 0) return 2;
  return mainMet > 0 ? 1 : 0;
}

function withOrder(fit: Fit, isFirst: boolean): Fit {
  return isFirst ? { ...fit, softMet: fit.softMet + 1 } : { ...fit, softMissed: fit.softMissed + 1 };
}

/** The items that come first among those that meet everything else, with all that are equal to the tenth. */
function firstOf(order: Meaning['order'], items: readonly ItemFacts[], fits: readonly Fit[]): Set<string> {
  const keyed = items.flatMap(({ slug, popularity }, index) => {
    const { price, mainMissed, softMissed } = fits[index] as Fit;
    const key = order === 'cheapest' ? price : order === 'dearest' ? -price : -popularity;
    return mainMissed + softMissed === 0 ? [{ slug, key }] : [];
  });
  keyed.sort((a, b) => a.key - b.key);
  const last = keyed[Math.min(FIRST, keyed.length) - 1]?.key ?? 0;
  return new Set(keyed.filter(({ key }) => key <= last).map(({ slug }) => slug));
}
