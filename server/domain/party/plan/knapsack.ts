import type { Kurus } from '@/contracts/money';

/** A way to fill a line; `value` is positive. */
export type Choice = { value: number; price: Kurus };

type NumberedChoice = Choice & { index: number };

/** A combination of the first lines: its last choice, and the combination before it. */
type Combination = Choice & { index: number; before: Combination | null };

/**
 * Chooses at most one way for each line, with the highest total value whose price stays within the limit: a knapsack
 * with multiple choices, exact in kuruş. It extends combinations line by line and keeps those that no cheaper one
 * reaches in value (Nemhauser and Ullmann, "Discrete Dynamic Programming and Capital Allocation", 1969) and that can
 * still reach the value of a solution found greedily. Of equal values the lowest price is taken. A larger limit never
 * lowers the value.
 * @returns for each line the index of its choice, -1 for none
 */
export function chooseWithin(lines: readonly (readonly Choice[])[], limit: Kurus): number[] {
  const open = lines.map(undominated);
  const steps = stepsOf(open);
  const atLeast = greedyValue(steps, limit);
  let combinations: Combination[] = [{ value: 0, price: 0, index: -1, before: null }];
  for (const [line, choices] of open.entries()) {
    const bound = new Bound(steps.filter((step) => step.line > line));
    combinations = extend(combinations, choices, limit, (one) => one.value + bound.of(limit - one.price) >= atLeast);
  }
  const chosen = lines.map(() => -1);
  let last: Combination | null = combinations.at(-1) ?? null;
  for (let line = lines.length - 1; line >= 0 && last; line--) {
    chosen[line] = last.index;
    last = last.before;
  }
  return chosen;
}

/** The choices of which no cheaper one has the same value, by ascending price and value. */
function undominated(line: readonly Choice[]): NumberedChoice[] {
  let highest = 0;
  return line
    .map(({ value, price }, index) => ({ value, price, index }))
    .sort((one, other) => one.price - other.price || other.value - one.value || one.index - other.index)
    .filter(({ value }) => {
      if (value <= highest) return false;
      highest = value;
      return true;
    });
}

/** From one choice of a line to a better one: more value for more money. */
type Step = Choice & { line: number };

/** The steps along the convex hull of each line's choices, the most value for the money first. */
function stepsOf(lines: readonly (readonly NumberedChoice[])[]): Step[] {
  return lines
    .flatMap((choices, line) => {
      const hull: Step[] = [];
      let [price, value] = [0, 0];
      for (const choice of choices) {
        let step = { line, price: choice.price - price, value: choice.value - value };
        // A step that is worth more than the one before it includes that one.
        for (let before = hull.at(-1); before && isWorthMore(step, before); before = hull.at(-1)) {
          hull.pop();
          step = { line, price: step.price + before.price, value: step.value + before.value };
        }
        hull.push(step);
        [price, value] = [choice.price, choice.value];
      }
      return hull;
    })
    .sort((one, other) => other.value * one.price - one.value * other.price);
}

function isWorthMore(one: Choice, other: Choice): boolean {
  return one.value * other.price >= other.value * one.price;
}

/** The value of a combination within the limit: each line takes its steps until one doesn't fit. */
function greedyValue(steps: readonly Step[], limit: Kurus): number {
  const ended = new Set<number>();
  let [price, value] = [0, 0];
  for (const step of steps) {
    if (ended.has(step.line)) continue;
    if (price + step.price > limit) ended.add(step.line);
    else [price, value] = [price + step.price, value + step.value];
  }
  return value;
}

/** What the lines after a given one can add at most for a sum: their steps, the last one in part. */
class Bound {
  readonly #steps: readonly Step[];
  #taken = 0;
  #price = 0;
  #value = 0;

  constructor(steps: readonly Step[]) {
    this.#steps = steps;
  }

  of(sum: Kurus): number {
    for (let step = this.#steps[this.#taken]; step && this.#price + step.price <= sum; ) {
      this.#take(step, 1);
      step = this.#steps[this.#taken];
    }
    while (this.#price > sum) this.#take(this.#steps[this.#taken - 1] as Step, -1);
    const next = this.#steps[this.#taken];
    // Rounded up, so that rounding never excludes a combination.
    return this.#value + (next ? Math.ceil((next.value * (sum - this.#price)) / next.price) : 0);
  }

  #take({ price, value }: Step, sign: 1 | -1): void {
    this.#taken += sign;
    this.#price += sign * price;
    this.#value += sign * value;
  }
}

/** The combinations with one line more. Each choice shifts them; the shifted lists are merged by price. */
function extend(
  before: readonly Combination[],
  choices: readonly NumberedChoice[],
  limit: Kurus,
  isOpen: (combination: Choice) => boolean,
): Combination[] {
  const shifts = [{ value: 0, price: 0, index: -1 }, ...choices];
  const next = shifts.map(() => 0);
  const extended: Combination[] = [];
  let highest = -1;
  for (;;) {
    let best = -1;
    let [price, value] = [Number.POSITIVE_INFINITY, 0];
    for (let shift = 0; shift < shifts.length; shift++) {
      const one = before[next[shift] as number];
      const by = shifts[shift] as NumberedChoice;
      if (!one || one.price + by.price > price) continue;
      if (one.price + by.price === price && one.value + by.value <= value) continue;
      best = shift;
      [price, value] = [one.price + by.price, one.value + by.value];
    }
    if (best < 0 || price > limit) return extended;
    const at = next[best] as number;
    next[best] = at + 1;
    if (value <= highest || !isOpen({ value, price })) continue;
    highest = value;
    extended.push({ value, price, index: shifts[best]?.index ?? -1, before: before[at] ?? null });
  }
}
