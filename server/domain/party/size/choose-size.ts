import { type BodyMeasure, type MeasureRange, sharedMeasures } from '@/contracts/body-limits';
import type { ItemSize } from '@/contracts/catalog';
import type { FitCounts } from '@/contracts/review';
import type { SizeAdvice, SizePosition } from '@/contracts/size-advice';

export type Body = { [Measure in BodyMeasure]?: number | undefined };

/** Fewer opinions say nothing about the next buyer. */
const LEAST_VOTES = 5;
/** The share of them that is a clear majority. */
const MAJORITY = 0.6;

/**
 * The size of an item for a body.
 *
 * 1. A measure counts when every size states it. Sizes are ordered by the first such measure.
 * 2. Height and chest decide. Age alone gives an estimate: children of one age differ by two sizes.
 * 3. Height and chest in the same size: that one. Otherwise, and between two ranges: the larger one, because clothes that
 *    are too tight can't be worn, and loose ones can be tucked up.
 * 4. A body larger than every size in any measure, or shorter than every size: none fits. A chest smaller than every
 *    size is no obstacle when the height fits.
 * 5. A clear majority of buyers found the sizes tight: one size up from what fits, and the larger one of two. Loose: one
 *    size down. Only as far as there are sizes.
 */
export function chooseSize(given: readonly ItemSize[], body: Body, fit: FitCounts): SizeAdvice {
  const measures = sharedMeasures(given);
  const sizes = given.toSorted((one, other) => fromOf(one, measures[0]) - fromOf(other, measures[0]));
  const nameOf = (index: number) => sizes[index]?.size ?? null;
  const usable = measures.filter((measure) => body[measure] !== undefined);
  const estimated = usable.length === 1 && usable[0] === 'age';
  const deciding = estimated ? usable : usable.filter((measure) => measure !== 'age');
  const places = deciding.map((measure) => placeOf(sizes, measure, body[measure] as number));
  const runs = majorityOf(fit);
  const advice = { size: null, between: null, estimated, fit, runs, shifted_from: null, measures };
  const positions = places.map(({ measure, value, smaller, larger, limit }) => ({
    ...{ measure, value, limit },
    ...{ smaller: nameOf(smaller), larger: nameOf(larger) },
  }));
  const [first] = places;
  if (!first) return { ...advice, kind: 'more_needed', positions };
  if (places.some(({ larger }) => larger === sizes.length)) return { ...advice, kind: 'too_large', positions };
  if (first.smaller < 0) return { ...advice, kind: 'too_small', positions };

  const among = places.filter((place) => place.smaller >= 0).flatMap((place) => [place.smaller, place.larger]);
  const [smaller, larger] = [Math.min(...among), Math.max(...among)];
  const isBetween = smaller < larger;
  const size = shifted(larger, runs, isBetween, sizes.length);
  return {
    ...advice,
    kind: isBetween ? 'between' : 'fits',
    size: nameOf(size),
    between: isBetween ? [nameOf(smaller) as string, nameOf(larger) as string] : null,
    positions,
    shifted_from: size === larger ? null : nameOf(larger),
  };
}

function fromOf({ measures }: ItemSize, measure: BodyMeasure | undefined): number {
  return measure ? (measures[measure]?.from ?? 0) : 0;
}

/** Indices among the sizes: -1 below all of them, their number above all of them. */
type Place = Omit<SizePosition, 'smaller' | 'larger'> & { smaller: number; larger: number };

/** Of ranges that overlap the smaller size has the body; on the bound that two sizes share it is between them. */
function placeOf(sizes: readonly ItemSize[], measure: BodyMeasure, value: number): Place {
  const ranges = sizes
    .map(({ measures }, index) => ({ ...(measures[measure] as MeasureRange), index }))
    .sort((one, other) => one.from - other.from);
  const fits = ({ from, to }: MeasureRange) => from <= value && value <= to;
  const at = ranges.findIndex(fits);
  const [within, next] = at < 0 ? [] : [ranges[at], ranges[at + 1]];
  if (within) {
    const larger = next && within.to === value && fits(next) ? next : within;
    return { measure, value, smaller: within.index, larger: larger.index, limit: null };
  }
  const below = ranges.findLast(({ from }) => from < value);
  const above = ranges.find(({ from }) => from > value);
  return {
    ...{ measure, value, smaller: below?.index ?? -1, larger: above?.index ?? sizes.length },
    limit: !below ? (above?.from ?? null) : !above ? Math.max(...ranges.map(({ to }) => to)) : null,
  };
}

function majorityOf({ tight, right, loose }: FitCounts): SizeAdvice['runs'] {
  const votes = tight + right + loose;
  if (votes < LEAST_VOTES) return null;
  if (tight >= votes * MAJORITY) return 'small';
  return loose >= votes * MAJORITY ? 'large' : null;
}

function shifted(size: number, runs: SizeAdvice['runs'], isBetween: boolean, count: number): number {
  if (runs === 'small') return isBetween ? size : Math.min(size + 1, count - 1);
  return runs === 'large' ? Math.max(size - 1, 0) : size;
}
