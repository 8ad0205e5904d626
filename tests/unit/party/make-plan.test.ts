import fc from 'fast-check';
import { DEFAULT_PARTY_RULES } from '@/content/party-rules';
import { toMoneyString } from '@/contracts/money';
import { OCCASIONS, PARTY_PLACES, type PartyRule, PLAN_VERSIONS } from '@/contracts/party-rules';
import { type Choice, chooseWithin } from '@/server/domain/party/plan/knapsack';
import { type Decision, makePlan } from '@/server/domain/party/plan/make-plan';
import { needsOf, type Party } from '@/server/domain/party/plan/needs';
import { type Candidate, designOf, optionsFor } from '@/server/domain/party/plan/options';

type Given = Partial<Omit<Candidate, 'item' | 'product' | 'design'>> & {
  id: number;
  size?: string;
  color?: string;
  design?: number;
};

const candidateOf = ({ id, size, color, design = id, ...given }: Given): Candidate => {
  const { price = 5000, stock = 50 } = given;
  const money = toMoneyString(price);
  return {
    item: {
      ...{
        id: design,
        slug: `urun-${design}`,
        title: `Ürün ${design}`,
        brand: null,
        barcode: null,
        get_thumbnail: null,
      },
      ...{ rating: 0, rate_counter: 0, main_category: { id: 1, name: 'K', slug: 'k' }, withdrawal_exclusion: null },
    },
    design: designOf(design, { color: color ?? null, size: size ?? null }),
    product: {
      ...{ id, store: 1, price: money, market_price: money, variant_title: size ?? '', stock },
      ...{ color: color ?? null, size: size ?? null },
    },
    ...{ price, stock, weight: 100, packSize: 1, popularity: 0, fit: 'theme' },
    ...{ inColors: false, digit: null, ...given },
  };
};

/** Numbers below `most` that depend on the seed alone. */
const randomOf = (seed: number) => {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % most;
  };
};

/** Some of the rules, and up to five variants for each. */
function shopOf(seed: number) {
  const next = randomOf(seed);
  let id = 0;
  const rules = DEFAULT_PARTY_RULES.filter(() => next(5) === 0);
  const variant = ({ counts }: PartyRule) =>
    candidateOf({
      ...{ id: ++id, design: id - next(2), price: 1990 + next(90) * 100, stock: next(4) === 0 ? 0 : next(40) },
      ...{
        packSize: [1, 6, 8, 10, 12, 25][next(6)] as number,
        popularity: next(1000),
        fit: (['theme', 'theme', 'plain', 'other', 'foreign'] as const)[next(5)] as 'theme',
        inColors: next(2) === 0,
      },
      ...(counts === 'age-digits' && { digit: String(next(10)) }),
      ...(counts === 'age-size' && { size: '3-9 Yaş' }),
    });
  const candidates = new Map(rules.map((rule) => [rule.key, Array.from({ length: next(6) }, () => variant(rule))]));
  return { rules, candidates, delivery: DELIVERY };
}

const DELIVERY = { costOf: (price: number) => (price >= 100_000 ? 0 : 8990), steps: [0, 100_000] };

const SHOPS = Array.from({ length: 200 }, (_, index) => shopOf(index + 1));

const BIRTHDAY: Party = {
  ...{ occasion: 'dogum-gunu', children: 10, adults: 4, age: 5, place: 'home', version: 'full', have: new Map() },
};
const HAVE: readonly Party['have'][] = [
  new Map(),
  new Map<string, number | 'all'>([
    ['tabak', 'all'],
    ['bardak', 5],
  ]),
];

/** A party and a budget that depend on the seed alone: an arbitrary of each part took longer than the plans. */
function wishOf(seed: number, shop: ReturnType<typeof shopOf>) {
  const next = randomOf(seed + 1);
  const any = <Value>(values: readonly Value[]) => values[next(values.length)] as Value;
  const party: Party = {
    ...{ occasion: any(OCCASIONS).slug, place: any(PARTY_PLACES), version: any(PLAN_VERSIONS), have: any(HAVE) },
    ...{ children: next(40), adults: 1 + next(40), age: next(5) === 0 ? null : 1 + next(90) },
  };
  return { party, budget: next(10) === 0 ? null : next(200_000), decisions: decisionsOf(seed, shop) };
}

/** The customer chose the first variant of some lines, and left one out. */
const decisionsOf = (seed: number, { candidates }: ReturnType<typeof shopOf>) =>
  new Map<string, Decision>(
    [...candidates].flatMap(([key, [first]], index) => {
      if (!first || (seed + index) % 4 > 0) return [];
      return [[key, seed % 5 ? { product: first.product.id } : 'none']];
    }),
  );

describe('party plan', () => {
  test('10 000 parties are in stock and within the budget, covered, without doubles and reproducible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const shop = SHOPS[seed % SHOPS.length] as (typeof SHOPS)[number];
        const wish = wishOf(seed, shop);
        const { party, budget } = wish;
        const plan = makePlan(wish, shop);
        const wrong = new Set<string>();
        const check = (isRight: boolean, what: string) => isRight || wrong.add(what);
        const packs = plan.lines.flatMap(({ option }) => option?.packs ?? []);
        check(
          packs.every(({ candidate, quantity }) => quantity >= 1 && quantity <= candidate.stock),
          'stock',
        );
        check(new Set(packs.map(({ candidate }) => candidate.product.id)).size === packs.length, 'doubles');
        check(plan.amount === packs.reduce((sum, one) => sum + one.candidate.price * one.quantity, 0), 'amount');
        check(plan.cost === (packs.length > 0 ? plan.amount + DELIVERY.costOf(plan.amount) : 0), 'cost');
        check(budget === null || plan.cost <= budget, 'budget');
        for (const { need, option, reason } of plan.lines) {
          check((option === null) === (reason !== null), `reason for ${need.rule.key}`);
          check(option === null || option.pieces >= need.count, `enough ${need.rule.key}`);
          check(party.have.get(need.rule.key) !== 'all', `${need.rule.key}, which is there already`);
          if (!option?.packs.some(({ candidate }) => candidate.fit === 'foreign')) continue;
          const fitting = (shop.candidates.get(need.rule.key) ?? []).filter(({ fit }) => fit !== 'foreign');
          check(
            optionsFor(need, fitting, party).length === 0,
            `${need.rule.key} of another occasion for want of others`,
          );
        }
        if (budget !== null && seed % 3 === 0) {
          const more = budget + (seed % 30_000);
          check(makePlan({ ...wish, budget: more }, shop).value >= plan.value, 'value of a larger budget');
        }
        for (const guest of [{ children: party.children + 1 }, { adults: party.adults + 1 }]) {
          const counts = new Map(
            needsOf({ ...party, ...guest }, shop.rules).map(({ rule, count }) => [rule.key, count]),
          );
          for (const { need } of plan.lines)
            check((counts.get(need.rule.key) ?? 0) >= need.count, `${need.rule.key} for one more guest`);
        }
        if (seed % 100 === 0) expect(makePlan(wish, shop)).toEqual(plan);
        if (wrong.size > 0) throw new Error([...wrong].join(', '));
      }),
      { numRuns: 10_000, seed: 18 },
    );
  });

  test('goods that are delivered free are chosen where cheaper ones with their delivery exceed the budget', () => {
    const rules = DEFAULT_PARTY_RULES.filter(({ key }) => key === 'banner' || key === 'fon-perdesi');
    const candidates = new Map([
      ['banner', [candidateOf({ id: 1, price: 95_000 })]],
      ['fon-perdesi', [candidateOf({ id: 2, price: 6000 })]],
    ]);
    const planFor = (budget: number) =>
      makePlan({ party: BIRTHDAY, budget, decisions: new Map() }, { rules, candidates, delivery: DELIVERY });
    expect(planFor(101_000)).toMatchObject({ amount: 101_000, shipping: 0, cost: 101_000 });
    // One kuruş less pays for neither.
    expect(planFor(100_999)).toMatchObject({ amount: 6000, shipping: 8990 });
  });

  test('a need that no single design can meet mixes designs, of the theme first', () => {
    const rule = DEFAULT_PARTY_RULES[0] as PartyRule;
    const few = [1, 2, 3].map((id) => candidateOf({ id, packSize: 8, stock: 1, fit: id > 1 ? 'theme' : 'plain' }));
    const [mixed, ...others] = optionsFor({ rule, count: 20 }, few, BIRTHDAY);
    expect(others).toEqual([]);
    expect(mixed).toMatchObject({ pieces: 24, price: 15_000 });
    expect(optionsFor({ rule, count: 25 }, few, BIRTHDAY)).toEqual([]);
  });

  test.each(PLAN_VERSIONS)(
    '%s: the theme in the colours of the party comes first, then plain goods in them, then others of each',
    (version) => {
      const rule = DEFAULT_PARTY_RULES[0] as PartyRule;
      const [inColors, theme, colored, plain, other, foreign] = [
        // The less a design fits, the better it is otherwise: popular, fine and for a version cheap.
        candidateOf({ id: 6, packSize: 8, price: version === 'grand' ? 1000 : 9000, inColors: true }),
        candidateOf({ id: 5, packSize: 8, price: version === 'grand' ? 1000 : 9000, popularity: 1 }),
        candidateOf({ id: 4, packSize: 8, price: 5000, popularity: 2, fit: 'plain', inColors: true }),
        candidateOf({ id: 3, packSize: 8, price: 5000, popularity: 3, fit: 'plain' }),
        candidateOf({ id: 2, packSize: 8, price: 5000, popularity: 4, fit: 'other' }),
        candidateOf({ id: 1, packSize: 8, price: version === 'grand' ? 9000 : 1000, popularity: 5, fit: 'foreign' }),
      ] as const;
      const fitsOf = (candidates: readonly Candidate[]) =>
        optionsFor({ rule, count: 8 }, candidates, { ...BIRTHDAY, version }).map(
          ({ packs }) => packs[0]?.candidate.design,
        );
      expect(fitsOf([foreign, other, plain, colored, theme, inColors])).toEqual(
        [inColors, theme, colored, plain, other].map((one) => one.design),
      );
      expect(fitsOf([foreign, { ...other, stock: 0 }])).toEqual([foreign.design]);
    },
  );

  test('one more guest never gets fewer pieces of a design', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.array(fc.constantFrom(6, 8, 10, 25), { minLength: 1, maxLength: 3 }),
        (count, sizes) => {
          const rule = DEFAULT_PARTY_RULES[0] as PartyRule;
          const packs = sizes.map((packSize, index) =>
            candidateOf({ id: index + 1, design: 1, packSize, price: 100 * packSize }),
          );
          const piecesFor = (needed: number) => optionsFor({ rule, count: needed }, packs, BIRTHDAY)[0]?.pieces ?? 0;
          expect(piecesFor(count + 1)).toBeGreaterThanOrEqual(piecesFor(count));
        },
      ),
      { numRuns: 200, seed: 18 },
    );
  });
});

describe('choice under a budget', () => {
  const resultOf = (lines: readonly (readonly Choice[])[], chosen: readonly number[]) =>
    lines.reduce(
      (sum, line, index) => {
        const choice = line[chosen[index] ?? -1];
        return choice ? { value: sum.value + choice.value, price: sum.price + choice.price } : sum;
      },
      { value: 0, price: 0 },
    );
  const everyWay = (lines: readonly (readonly Choice[])[]): number[][] =>
    lines.reduce<number[][]>(
      (ways, line) => ways.flatMap((way) => [-1, ...line.keys()].map((choice) => [...way, choice])),
      [[]],
    );

  test('has the value and the price that trying every combination finds', () => {
    const choice = fc.record({ value: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 40 }) });
    // Some lines are worth more than all others together, as required ones are.
    const line = fc.tuple(fc.array(choice, { maxLength: 3 }), fc.constantFrom(0, 0, 1000));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), fc.integer({ min: 0, max: 100 }), (given, limit) => {
        const lines = given.map(([choices, tier]) =>
          choices.map(({ value, price }) => ({ value: value + tier, price })),
        );
        const [best] = everyWay(lines)
          .map((way) => resultOf(lines, way))
          .filter(({ price }) => price <= limit)
          .sort((one, other) => other.value - one.value || one.price - other.price);
        expect(resultOf(lines, chooseWithin(lines, limit))).toEqual(best);
      }),
      { numRuns: 500, seed: 18 },
    );
  });
});
