import { eq } from 'drizzle-orm';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import type { CourierTerms } from '@/contracts/delivery';
import { toMoneyString } from '@/contracts/money';
import { courierArrival, dispatchDay, furthestParty, partyPromise } from '@/contracts/party-date';
import type { PartyPlan, PlanLine, PlanQuery } from '@/contracts/party-plan';
import { type PartyRule, PLAN_VERSIONS, type PlanVersion } from '@/contracts/party-rules';
import { courierTerms } from '@/contracts/settings';
import { shippingCost } from '@/contracts/shipping-cost';
import { readTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import { readSettings } from '@/server/domain/settings/settings';
import { branch } from '@/server/platform/db/schema/content';
import { FieldError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { readPartyCatalog } from './candidates';
import { checklistOf } from './checklist';
import { type Decision, makePlan, type Plan, type PlannedLine } from './make-plan';
import type { Party } from './needs';
import type { Candidate, KnownWays, Option } from './options';
import { partyRules } from './rules';

/** Other ways to meet a need that a line offers. */
const MOST_ALTERNATIVES = 5;
/** An order is never advised earlier than this, days before the party. */
const MOST_ORDER_DAYS = 30;

/** Plans a party with what is in stock. @throws FieldError for a day that has passed or is too far ahead */
export async function readPlan(ports: Ports, query: PlanQuery): Promise<PartyPlan> {
  assertDay(query.date, ports.clock.now());
  const db = ports.catalogDb();
  const rules = await partyRules(db);
  const [catalog, tariff] = await Promise.all([readPartyCatalog(db, ports.imageUrl, rules, query), readTariff(db)]);
  const delivery = {
    costOf: (itemsAmount: number, grams: number) => shippingCost(tariff, { itemsAmount, grams }),
    steps: stepsOf(tariff),
  };
  const decisions = new Map(query.choose.map(([key, value]) => [key, toDecision(value)]));
  const ways: KnownWays = new Map();
  const planOf = (version: PlanVersion) =>
    makePlan(
      { party: toParty(query, version), decisions, budget: query.budget ?? null },
      { rules, candidates: catalog.candidates, delivery, ways },
    );
  const plans = PLAN_VERSIONS.map((version) => ({ version, plan: planOf(version) }));
  const plan = plans.find(({ version }) => version === query.version)?.plan ?? planOf(query.version);
  const promise = query.date === undefined ? null : await readDelivery(ports, query.date, query.city);
  const days = { today: istanbulDay(ports.clock.now()), party: query.date ?? null, orderBy: promise?.order_by ?? null };
  return {
    version: query.version,
    theme: catalog.theme,
    theme_suggested: catalog.theme !== null && catalog.theme.value !== query.theme,
    themes: [...catalog.themes],
    lines: plan.lines.map(toLine),
    amount: toMoneyString(plan.amount),
    shipping: toMoneyString(plan.shipping),
    cost: toMoneyString(plan.cost),
    versions: plans.map(({ version, plan }) => ({
      version,
      lines: boughtLines(plan).length,
      cost: toMoneyString(plan.cost),
      complete: plan.lines.every(({ reason }) => reason === null || reason === 'declined'),
    })),
    delivery: promise,
    checklist: checklistOf(
      boughtLines(plan).map(({ need }) => need.rule),
      days,
    ),
    kinds: rules.filter((rule) => isForParty(rule, query)).map(({ key, title }) => ({ key, title })),
  };
}

function assertDay(date: string | undefined, now: Date): void {
  const today = istanbulDay(now);
  if (date === undefined) return;
  if (date < today) throw new FieldError({ date: ['Choose a day that has not passed.'] });
  if (date > furthestParty(today)) throw new FieldError({ date: ['This day is too far ahead.'] });
}

function toParty({ occasion, children, adults, age, place, have }: PlanQuery, version: PlanVersion): Party {
  const pieces = have.map(([key, count]): [string, number | 'all'] => [key, count === '' ? 'all' : Number(count)]);
  return { occasion, children, adults, age: age ?? null, place, version, have: new Map(pieces) };
}

function toDecision(value: string): Decision {
  return value === 'none' ? 'none' : { product: Number(value) };
}

function isForParty({ occasions, places }: PartyRule, { occasion, place }: PlanQuery): boolean {
  return (occasions.length === 0 || occasions.includes(occasion)) && (places.length === 0 || places.includes(place));
}

/** The amounts of goods from which the delivery may cost something else. */
function stepsOf(tariff: Awaited<ReturnType<typeof readTariff>>): number[] {
  const amounts = tariff?.basis === 'amount' ? tariff.steps.map(({ from }) => from) : [];
  return [...new Set([0, ...amounts, tariff?.freeFrom ?? 0])].sort((one, other) => one - other);
}

function boughtLines({ lines }: Plan): PlannedLine[] {
  return lines.filter(({ option }) => option !== null);
}

function toLine({ need: { rule, count }, option, reason, options, decided, replaced }: PlannedLine): PlanLine {
  const has = (...fits: Candidate['fit'][]) =>
    option?.packs.some(({ candidate }) => fits.includes(candidate.fit)) ?? false;
  return {
    key: rule.key,
    course: rule.course,
    title: rule.title,
    required: rule.required,
    needed: count,
    pieces: option?.pieces ?? 0,
    packs: option ? packsOf(option, rule) : [],
    amount: toMoneyString(option?.price ?? 0),
    ...{ reason, decided, replaced },
    off_theme: has('other', 'foreign'),
    off_occasion: has('foreign'),
    alternatives: alternativesOf(option, options),
  };
}

/** What is bought of a line, with its stock of this moment. */
export function packsOf({ packs }: Option, { counts }: PartyRule): PlanLine['packs'] {
  return packs.map(({ candidate: { item, product, packSize, stock }, quantity }) => ({
    ...{ item, quantity, product: { ...product, stock } },
    pack_size: counts === 'pieces' ? packSize : 1,
  }));
}

/** The best other options, at most one of each item while there are others. */
function alternativesOf(chosen: Option | null, options: readonly Option[]): PlanLine['alternatives'] {
  const others = options.filter((option) => option !== chosen);
  // For a line that the budget doesn't reach, the cheapest one says how much is missing.
  if (!chosen) others.sort((one, other) => one.price - other.price);
  const items = new Set<number>();
  const firsts = others.filter(({ packs: [first] }) => {
    const id = first?.candidate.item.id ?? 0;
    return !items.has(id) && items.add(id);
  });
  return [...new Set([...firsts, ...others])]
    .slice(0, MOST_ALTERNATIVES)
    .flatMap(({ packs: [first], pieces, price }) => {
      if (!first) return [];
      const { item, product } = first.candidate;
      const { slug, title } = item;
      return {
        ...{ product: product.id, slug, title, variant_title: product.variant_title, pieces },
        price: toMoneyString(price),
      };
    });
}

/** Whether an order placed now arrives before the party, and how long that remains so. */
async function readDelivery(ports: Ports, party: string, city: string): Promise<PartyPlan['delivery']> {
  const now = ports.clock.now();
  const terms = courierTerms(await readSettings(ports));
  const arrival = courierArrival(city, now, terms);
  const [open] = await ports.catalogDb().select({ id: branch.id }).from(branch).where(eq(branch.pickup, true)).limit(1);
  const ready = dispatchDay(now, terms);
  return {
    kind: partyPromise(party, arrival, now).kind,
    ...arrival,
    order_by: orderBy(party, city, now, terms),
    pickup: open ? { kind: partyPromise(party, { earliest: ready, latest: ready }, now).kind, ready } : null,
  };
}

/** The last day, from today on, on which an order placed in the morning arrives before the party. */
function orderBy(party: string, city: string, now: Date, terms: CourierTerms): string | null {
  const today = istanbulDay(now);
  for (let days = 1; days <= MOST_ORDER_DAYS; days++) {
    const day = addDays(party, -days);
    if (day < today) return null;
    // Today only as long as an order still arrives in time.
    const at = day === today ? now : new Date(`${day}T09:00:00+03:00`);
    if (partyPromise(party, courierArrival(city, at, terms), at).kind === 'in-time') return day;
  }
  return null;
}
