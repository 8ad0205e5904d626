import { type Kurus, sumMoney } from '@/contracts/money';
import { MOST_VALUE, type PartyRule } from '@/contracts/party-rules';
import { chooseWithin } from './knapsack';
import { type Need, needsOf, type Party } from './needs';
import { type Candidate, type KnownWays, MOST_QUALITY, type Option, optionsFor } from './options';

/** What the customer decided for a line: a product, or to leave the line out. */
export type Decision = { product: number } | 'none';

/**
 * `not_sold`: the shop has no such item of the theme or without one. `too_few`: not enough in stock. `budget`: the
 * budget doesn't reach. `declined`: the customer left it out.
 */
type Reason = 'not_sold' | 'too_few' | 'budget' | 'declined';

export type PlannedLine = {
  need: Need;
  /** What is bought; null with a reason. */
  option: Option | null;
  reason: Reason | null;
  /** Every way to meet the need, the best first. */
  options: readonly Option[];
  /** Whether the customer chose the option. */
  decided: boolean;
  /** The customer's product can't be had in this number, so that another one was chosen. */
  replaced: boolean;
};

/**
 * `amount` is the price of the goods, `cost` what the customer pays with their delivery, kuruş. `value` compares plans of
 * the same party.
 */
export type Plan = { lines: readonly PlannedLine[]; amount: Kurus; shipping: Kurus; cost: Kurus; value: number };

type Wish = {
  party: Party;
  decisions: ReadonlyMap<string, Decision>;
  /** Kuruş, with delivery; null without a limit. */
  budget: Kurus | null;
};

type Delivery = {
  /** What a parcel's delivery costs, kuruş. */
  costOf(price: Kurus, grams: number): Kurus;
  /** The prices of goods from which another delivery cost may hold, ascending from 0, kuruş. */
  steps: readonly Kurus[];
};

type Shop = {
  rules: readonly PartyRule[];
  /** Variants by the key of their rule; each variant belongs to one rule. */
  candidates: ReadonlyMap<string, readonly Candidate[]>;
  delivery: Delivery;
  /** Ways to meet needs that another version of the same party has too. */
  ways?: KnownWays;
};

/** Above every quality times every value of a rule. */
const OVER_ONE_LINE = MOST_QUALITY * MOST_VALUE + 1;

/**
 * Plans a party: what it needs and what to buy for it, within the budget and the stock. Lines that the customer decided
 * come first, then required ones, then the others by the rule's value times the option's quality.
 */
export function makePlan(
  { party, decisions, budget }: Wish,
  { rules, candidates, delivery, ways = new Map() }: Shop,
): Plan {
  const lines = needsOf(party, rules).map((need) =>
    readLine(need, candidates.get(need.rule.key) ?? [], party, decisions.get(need.rule.key), ways),
  );
  // One required line is worth more than all optional ones together, one decided line more than all required ones.
  const required = lines.length * OVER_ONE_LINE;
  const decided = (lines.length + 1) * required;
  const worthOf = ({ need: { rule }, decided: isDecided }: Line, { quality }: Option) =>
    rule.value * quality + (isDecided ? decided : rule.required ? required : 0);
  const toPlan = (chosen: readonly number[]): Plan => {
    const planned = lines.map(({ open, reason, ...line }, index): PlannedLine => {
      const option = open[chosen[index] ?? -1] ?? null;
      return { ...line, option, reason: option ? null : (reason ?? 'budget') };
    });
    const bought = planned.flatMap(({ option }) => option ?? []);
    const amount = sumMoney(bought.map(({ price }) => price));
    const grams = bought.reduce((sum, option) => sum + option.grams, 0);
    const shipping = bought.length > 0 ? delivery.costOf(amount, grams) : 0;
    const value = lines.reduce((sum, line, index) => {
      const option = planned[index]?.option;
      return option ? sum + worthOf(line, option) : sum;
    }, 0);
    return { lines: planned, amount, shipping, cost: amount + shipping, value };
  };
  const best = toPlan(lines.map(() => 0));
  if (budget === null || best.cost <= budget) return best;
  const choices = lines.map((line) =>
    line.open.map((option) => ({ value: worthOf(line, option), price: option.price })),
  );
  for (const limit of limitsFor(budget, lines, delivery)) {
    const plan = toPlan(chooseWithin(choices, limit));
    if (plan.cost <= budget) return plan;
  }
  return toPlan(lines.map(() => -1));
}

/**
 * How much goods may cost so that the budget covers their delivery, the most first. Within one step of the tariff the
 * delivery costs the same, so that a plan of that step is within the budget when it is within the limit. A larger budget
 * raises each limit, and a plan that was within the budget stays within it. The weight is the most that the lines can have.
 */
function limitsFor(budget: Kurus, lines: readonly Line[], { steps, costOf }: Delivery): Kurus[] {
  const heaviest = lines.reduce((sum, { open }) => sum + Math.max(0, ...open.map(({ grams }) => grams)), 0);
  return steps
    .flatMap((from, index) => {
      const limit = Math.min((steps[index + 1] ?? Number.POSITIVE_INFINITY) - 1, budget - costOf(from, heaviest));
      return limit >= from ? limit : [];
    })
    .reverse();
}

/** A line before the choice: `open` are the options that may be chosen. */
type Line = Omit<PlannedLine, 'option'> & { open: readonly Option[] };

function readLine(
  need: Need,
  candidates: readonly Candidate[],
  party: Party,
  decision: Decision | undefined,
  ways: KnownWays,
): Line {
  const options = optionsFor(need, candidates, party, ways);
  const line = { need, options, decided: false, replaced: false };
  if (decision === 'none') return { ...line, open: [], reason: 'declined', decided: true };
  if (options.length === 0) return { ...line, open: [], reason: candidates.length === 0 ? 'not_sold' : 'too_few' };
  if (!decision) return { ...line, open: options, reason: null };
  const wanted = options.find(({ packs }) => packs.some(({ candidate }) => candidate.product.id === decision.product));
  if (!wanted) return { ...line, open: options, reason: null, replaced: true };
  return { ...line, open: [wanted], reason: null, decided: true };
}
