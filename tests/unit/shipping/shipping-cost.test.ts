import { shippingTariffSchema } from '@/contracts/shipping';
import { shippingCost, type Tariff } from '@/contracts/shipping-cost';

const steps = [
  { from: 0, cost: 8990 },
  { from: 50_000, cost: 4990 },
];
const byAmount: Tariff = { basis: 'amount', steps, freeFrom: 100_000 };
const byWeight: Tariff = {
  basis: 'weight',
  steps: [
    { from: 0, cost: 6000 },
    { from: 1000, cost: 9000 },
    { from: 5000, cost: 20_000 },
  ],
  freeFrom: null,
};

test.each([
  ['the smallest order pays the first step', 1, 8990],
  ['a kuruş below a step does not reach it', 49_999, 8990],
  ['a step is reached at its start', 50_000, 4990],
  ['a kuruş below the limit still pays', 99_999, 4990],
  ['delivery is free at the limit', 100_000, 0],
  ['delivery is free above the limit', 5_000_000, 0],
])('by amount: %s', (_name, itemsAmount, cost) => {
  expect(shippingCost(byAmount, { itemsAmount, grams: 90_000 })).toBe(cost);
});

test.each([
  ['an unknown weight pays the first step', 0, 6000],
  ['a gram below a step', 999, 6000],
  ['a step', 1000, 9000],
  ['beyond the last step', 80_000, 20_000],
])('by weight: %s', (_name, grams, cost) => {
  expect(shippingCost(byWeight, { itemsAmount: 1, grams })).toBe(cost);
});

test('the free limit takes precedence over the weight', () => {
  expect(shippingCost({ ...byWeight, freeFrom: 20_000 }, { itemsAmount: 20_000, grams: 9000 })).toBe(0);
});

test('without a tariff delivery is free', () => {
  expect(shippingCost(null, { itemsAmount: 1, grams: 90_000 })).toBe(0);
});

describe('a tariff', () => {
  const tariff = { basis: 'amount', steps: [{ from: 0, cost: '89.90' }], free_from: '1000.00' };
  const accepts = (changes: object) => shippingTariffSchema.safeParse({ ...tariff, ...changes }).success;

  test('is a table starting at 0', () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ steps: [...tariff.steps, { from: 1, cost: '0.00' }], free_from: null })).toBe(true);
  });

  test.each([
    ['no steps', { steps: [] }],
    ['a first step above 0', { steps: [{ from: 1, cost: '89.90' }] }],
    ['a step twice', { steps: [...tariff.steps, ...tariff.steps] }],
    ['steps that descend', { steps: [...tariff.steps, { from: 9, cost: '1.00' }, { from: 8, cost: '1.00' }] }],
    ['costs beyond what an order can carry', { steps: [{ from: 0, cost: '10000000.00' }] }],
    ['a limit beyond that', { free_from: '999999999.99' }],
    ['an unknown basis', { basis: 'volume' }],
  ])('never has %s', (_name, changes) => {
    expect(accepts(changes)).toBe(false);
  });
});
