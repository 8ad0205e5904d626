import { toMoneyString } from '@/contracts/money';
import type { PartySet } from '@/contracts/party-plan';
import { OCCASIONS, type PartyRule } from '@/contracts/party-rules';
import type { Ports } from '@/server/platform/ports/ports';
import { readThemeCatalog } from './candidates';
import { makePlan, type PlannedLine } from './make-plan';
import type { Party } from './needs';
import { packsOf } from './read-plan';
import { partyRules } from './rules';

/** What a set contains; what is worn or eaten is a matter of taste. */
const COURSES: readonly PartyRule['course'][] = ['table', 'decoration', 'balloons'];
const VERSION = 'simple';
/** Sets are compared by their goods alone; they are delivered with the rest of the cart. */
const NO_DELIVERY = { costOf: () => 0, steps: [0] };

/** What a number of guests needs of one theme; null when the theme has no whole set for them. */
export async function readSet(
  { catalogDb, imageUrl }: Ports,
  { theme, guests }: { theme: string; guests: number },
): Promise<PartySet | null> {
  const db = catalogDb();
  const all = await partyRules(db);
  const rules = all.filter(({ course, version }) => COURSES.includes(course) && version === VERSION);
  const catalog = await readThemeCatalog(db, imageUrl, all, { theme, keys: rules.map(({ key }) => key) });
  if (!catalog) return null;
  const party: Party = {
    ...{ occasion: catalog.occasion, children: guests, adults: 0, age: null },
    ...{ place: 'home', version: VERSION, have: new Map() },
  };
  const { lines, amount } = makePlan(
    { party, decisions: new Map(), budget: null },
    { rules, candidates: catalog.candidates, delivery: NO_DELIVERY },
  );
  if (!isWhole(lines)) return null;
  return {
    theme: catalog.theme,
    occasion: OCCASIONS.find(({ slug }) => slug === catalog.occasion)?.slug ?? null,
    guests,
    lines: lines.flatMap(({ need: { rule, count }, option }) => {
      if (!option) return [];
      return {
        ...{ key: rule.key, title: rule.title, needed: count, pieces: option.pieces },
        packs: packsOf(option, rule),
        amount: toMoneyString(option.price),
        plain: option.packs.every(({ candidate }) => candidate.fit === 'plain'),
      };
    }),
    amount: toMoneyString(amount),
  };
}

/**
 * Whether lines are a set of their theme: whatever a party can't do without is in stock; the table shows the theme, and
 * the rest has no other one.
 */
function isWhole(lines: readonly PlannedLine[]): boolean {
  const required = lines.filter(({ need }) => need.rule.required);
  return (
    required.length > 0 &&
    required.every(({ need, option }) =>
      option?.packs.every(
        ({ candidate: { fit } }) => fit === 'theme' || (fit === 'plain' && need.rule.course !== 'table'),
      ),
    )
  );
}
