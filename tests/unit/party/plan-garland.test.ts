import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { BALLOON_COLORS, type BalloonColor, byLikeness, type Oklab } from '@/contracts/balloon-colors';
import { garlandSchema } from '@/contracts/garland';
import { BALLOON_SIZES, type BalloonSize, GARLAND_DENSITIES, GARLAND_SHAPES } from '@/contracts/garland-geometry';
import { parseMoney, toMoneyString } from '@/contracts/money';
import { toOklab } from '@/contracts/oklab';
import { type BalloonOffer, diameterIn } from '@/server/domain/party/garland/plain-balloons';
import { planGarland } from '@/server/domain/party/garland/plan-garland';
import { choosePacks } from '@/server/domain/party/packs/choose-packs';
import { packSizeIn } from '@/server/domain/party/packs/pack-size';

const item = {
  id: 1,
  slug: 'duz-balon',
  title: 'Düz Balon',
  brand: null,
  barcode: null,
  get_thumbnail: null,
  rating: 0,
  rate_counter: 0,
  main_category: { id: 1, name: 'Lateks Balonlar', slug: 'lateks-balonlar' },
  withdrawal_exclusion: null,
};
const DIAMETER = { small: 12, medium: 30, large: 45 } as const;

type Given = { color: BalloonColor; size: BalloonSize; packSize: number; price: number; stock: number };

const offer = ({ color, size, packSize, price, stock }: Given, index: number): BalloonOffer => {
  const money = toMoneyString(price);
  const product = {
    ...{ id: index + 1, store: 1, price: money, market_price: money, stock },
    ...{ variant_title: `${color}, ${size}`, color, size: `${DIAMETER[size]} cm` },
  };
  return { item, product, color, size, diameter: DIAMETER[size], packSize, price, stock };
};
const everywhere = (colors: readonly BalloonColor[], stock = 99) =>
  colors
    .flatMap((color) => BALLOON_SIZES.map((size) => ({ color, size, packSize: 25, price: 5990, stock })))
    .map(offer);

const slugs = BALLOON_COLORS.map(({ slug }) => slug);
const queries = fc.record({
  metres: fc.integer({ min: 10, max: 40 }).map((tenths) => tenths / 10),
  shape: fc.constantFrom(...GARLAND_SHAPES),
  density: fc.constantFrom(...GARLAND_DENSITIES),
  color: fc.uniqueArray(fc.constantFrom(...slugs), { minLength: 1, maxLength: 6 }),
});
const shops = fc
  .array(
    fc.record({
      color: fc.constantFrom(...slugs),
      size: fc.constantFrom(...BALLOON_SIZES),
      packSize: fc.constantFrom(1, 10, 12, 25, 50, 100),
      price: fc.integer({ min: 100, max: 40_000 }),
      stock: fc.integer({ min: 0, max: 12 }),
    }),
    { maxLength: 40 },
  )
  .map((given) => given.map(offer));

const arch = { metres: 3, shape: 'arch', density: 'full', color: ['pembe', 'beyaz'] } as const;

describe('garland plan', () => {
  test('packs cover what is needed with a tenth to spare and never exceed the stock', () => {
    fc.assert(
      fc.property(queries, shops, (query, offers) => {
        const plan = planGarland(query, offers);
        expect(planGarland(query, offers)).toEqual(plan);
        const short = BALLOON_SIZES.flatMap((size) => slugs.map((color) => ({ size, color }))).filter((kind) => {
          const isOf = (color: string | null, size: string) => color === kind.color && size === kind.size;
          const packs = plan.packs.filter((pack) => isOf(pack.color, pack.size));
          const needs = plan.needs.filter((need) => isOf(need.bought_color, need.size));
          const needed = needs.reduce((sum, { with_spare }) => sum + with_spare, 0);
          const bought = packs.reduce((sum, { pack_size, quantity }) => sum + pack_size * quantity, 0);
          return bought < needed || packs.reduce((sum, pack) => sum + pack.needed, 0) !== needed;
        });
        expect(short).toEqual([]);
        for (const { count, with_spare } of plan.needs) expect(with_spare).toBeGreaterThanOrEqual(count * 1.1 - 1e-6);
        for (const { product, quantity } of plan.packs) expect(quantity).toBeLessThanOrEqual(product.stock);
        expect(new Set(plan.packs.map(({ product }) => product.id)).size).toBe(plan.packs.length);
        expect(plan.needs.reduce((sum, { count }) => sum + count, 0)).toBe(plan.balloons);
        const amount = plan.packs.reduce((sum, { product, quantity }) => sum + parseMoney(product.price) * quantity, 0);
        expect(parseMoney(plan.amount)).toBe(amount);
        expect(plan.complete).toBe(plan.needs.every(({ bought_color }) => bought_color !== null));
      }),
      { numRuns: 200, seed: 18 },
    );
  });

  test('an answer has the fields of its schema', () => {
    const plan = { ...planGarland({ ...arch, color: [...arch.color] }, everywhere(arch.color)), category: 'balonlar' };
    expect(garlandSchema.parse(plan)).toEqual(plan);
  });

  test('a colour that is sold out in one size is replaced there by the nearest one in stock', () => {
    const offers = everywhere(['pembe', 'fusya', 'siyah']).map((one) =>
      one.color === 'pembe' && one.size === 'large' ? { ...one, stock: 0 } : one,
    );
    const { needs } = planGarland({ ...arch, color: ['pembe'] }, offers);
    expect(needs.map(({ size, bought_color, replaced }) => [size, bought_color, replaced])).toEqual([
      ['small', 'pembe', null],
      ['medium', 'pembe', null],
      ['large', 'fusya', 'sold_out'],
    ]);
  });

  test('a colour that the shop does not sell is replaced by the nearest one, and by none in an empty shop', () => {
    const { needs } = planGarland({ ...arch, color: ['altin'] }, everywhere(['sari', 'mavi']));
    expect(needs.every(({ bought_color, replaced }) => bought_color === 'sari' && replaced === 'not_sold')).toBe(true);
    const empty = planGarland({ ...arch, color: ['altin'] }, []);
    expect(empty).toMatchObject({ complete: false, packs: [], amount: '0.00', diameters: { small: null, medium: 30 } });
  });

  test('a colour without a similar one is replaced by one of the palette', () => {
    const offers = everywhere(['lila', 'mint']);
    const { needs } = planGarland({ ...arch, color: ['beyaz', 'lila'] }, offers);
    expect(needs.filter(({ color }) => color === 'beyaz').map(({ bought_color }) => bought_color)).toEqual([
      ...['lila', 'lila', 'lila'],
    ]);
    expect(byLikeness('beyaz', ['lila', 'mint'])[0]).toBe('mint');
  });

  test('the usual diameter is used unless another one is in stock in many more colours', () => {
    const inSize = (color: BalloonColor, diameter: number) => ({ ...everywhere([color])[1], diameter }) as BalloonOffer;
    const few = [inSize('pembe', 30), inSize('pembe', 25), inSize('mor', 25)];
    expect(planGarland({ ...arch, color: ['pembe'] }, few).diameters.medium).toBe(25);
    const enough = [...few, inSize('mor', 30), inSize('mavi', 25), inSize('mavi', 30), inSize('sari', 25)];
    expect(planGarland({ ...arch, color: ['pembe'] }, enough).diameters.medium).toBe(30);
  });

  test('replacements share the stock of the colour that they take', () => {
    const { needs } = planGarland({ ...arch, color: ['pembe', 'fusya'] }, everywhere(['kirmizi'], 2));
    const medium = needs.filter(({ size }) => size === 'medium');
    expect(medium.map(({ bought_color }) => bought_color)).toEqual(['kirmizi', null]);
  });
});

describe('packs', () => {
  test('leave the fewest balloons over, then cost the least, as trying every combination finds', () => {
    const packs = fc.array(
      fc.record({
        size: fc.integer({ min: 1, max: 30 }),
        price: fc.integer({ min: 1, max: 500 }),
        stock: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), packs, (needed, given) => {
        const chosen = choosePacks(needed, given);
        const best = everyChoice(given)
          .map((quantities) => boughtWith(quantities, given))
          .filter(({ balloons }) => balloons >= needed)
          .sort((one, other) => one.balloons - other.balloons || one.price - other.price)[0];
        expect(chosen && boughtWith(chosen, given)).toEqual(best ?? null);
      }),
      { numRuns: 300, seed: 18 },
    );
  });

  const everyChoice = (packs: readonly { stock: number }[]): number[][] =>
    packs.reduce<number[][]>(
      (all, { stock }) =>
        all.flatMap((chosen) => Array.from({ length: stock + 1 }, (_, quantity) => [...chosen, quantity])),
      [[]],
    );
  const boughtWith = (quantities: readonly number[], packs: readonly { size: number; price: number }[]) => ({
    balloons: quantities.reduce((sum, quantity, index) => sum + quantity * (packs[index]?.size ?? 0), 0),
    price: quantities.reduce((sum, quantity, index) => sum + quantity * (packs[index]?.price ?? 0), 0),
  });
});

describe('balloon colours', () => {
  const channels = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

  test('are those of the swatches', () => {
    const swatches = [...readFileSync('styles/swatches.css', 'utf8').matchAll(/--c-([\w-]+): (#[0-9a-f]{6});/g)];
    const rounded = swatches.map(([, slug, hex]) => [
      slug,
      toOklab(...channels(hex as string)).map((one) => one.toFixed(3)),
    ]);
    expect(BALLOON_COLORS.map(({ slug, lab }) => [slug, lab.map((one) => one.toFixed(3))])).toEqual(rounded);
  });

  test.each<[BalloonColor | Oklab, BalloonColor]>([
    ['fusya', 'kirmizi'],
    ['rose-gold', 'pembe'],
    ['gumus', 'beyaz'],
    [[0.4, 0, -0.12], 'mavi'],
  ])('the nearest to %j is %s', (color, nearest) => {
    expect(byLikeness(color, ['kirmizi', 'pembe', 'sari', 'mavi', 'yesil', 'beyaz'])[0]).toBe(nearest);
  });
});

test.each([
  [['30 cm'], 30],
  [['12"', 'Pembe'], 30],
  [['', 'Pembe, 5 inç'], 13],
  [['Standart', '12,5 cm Balon'], 13],
  [['Tek Boy'], 0],
])('the diameter in %j is %d cm', (texts, cm) => expect(diameterIn(texts)).toBe(cm));

test.each([
  [['30 cm', 'Pembe, 30 cm', 'Düz Renk Balon 25’li'], 25],
  [['100’lü Paket', 'Pembe', 'Balon 25’li'], 100],
  [['30 cm', 'Pembe', 'Jumbo Balon'], 1],
])('a pack named %j holds %d balloons', (texts, balloons) => expect(packSizeIn(texts)).toBe(balloons));
