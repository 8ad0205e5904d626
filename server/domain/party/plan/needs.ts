import { COUNTED_BY, type PartyPlace, type PartyRule, PLAN_VERSIONS, type PlanVersion } from '@/contracts/party-rules';

/** A party as far as its needs depend on it. `age` is that of the celebrated person; null when it isn't known. */
export type Party = {
  occasion: string;
  children: number;
  adults: number;
  age: number | null;
  place: PartyPlace;
  version: PlanVersion;
  /** What is there already, by rule: a number of pieces, or all of it. */
  have: ReadonlyMap<string, number | 'all'>;
};

/** `count` pieces of what a rule describes, at least one. */
export type Need = { rule: PartyRule; count: number };

/** Seats at one table. */
const SEATS = 8;
/** Decorated length of each place, metres: a wall at home, a table and an arch in a garden, the front of a hall. */
const METRES: Readonly<Record<PartyPlace, number>> = { home: 3, garden: 5, hall: 8 };

/**
 * What a party needs, in the order of the rules. One more guest, a year more and a richer version never lower a count:
 * amounts are not negative, and everything is rounded up.
 */
export function needsOf(party: Party, rules: readonly PartyRule[]): Need[] {
  const level = PLAN_VERSIONS.indexOf(party.version);
  return rules.flatMap((rule) => {
    if (PLAN_VERSIONS.indexOf(rule.version) > level) return [];
    if (rule.occasions.length > 0 && !rule.occasions.some((one) => one === party.occasion)) return [];
    if (rule.places.length > 0 && !rule.places.includes(party.place)) return [];
    if (party.age === null && (rule.counts === 'age-digits' || rule.counts === 'age-size')) return [];
    const have = party.have.get(rule.key) ?? 0;
    const count = have === 'all' ? 0 : countOf(party, rule, level) - have;
    return count > 0 ? [{ rule, count }] : [];
  });
}

function countOf({ children, adults, age, place }: Party, rule: PartyRule, level: number): number {
  const guests = children + adults;
  const numbers = {
    party: 1,
    guest: guests,
    child: children,
    adult: adults,
    table: Math.ceil(guests / SEATS),
    metre: METRES[place],
    year: age ?? 0,
  };
  // Integers, so that 10 × 1.1 is 11 and not 12.
  const hundredths = COUNTED_BY.reduce(
    (sum, unit) => sum + Math.round((rule.quantity[unit] ?? 0) * 100) * numbers[unit],
    0,
  );
  const count = Math.ceil((hundredths * (100 + rule.growth * level) * (100 + rule.reserve)) / 1_000_000);
  return rule.most === null ? count : Math.min(rule.most, count);
}
