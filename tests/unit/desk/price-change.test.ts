import { parsePercent } from '@/components/desk/bulk-choice';
import { changedPrice } from '@/contracts/price-change';

test.each([
  ['a percentage down', { by: 'percent', direction: 'down', amount: 10 }, 4490],
  ['half a percent up, rounded to the kuruş', { by: 'percent', direction: 'up', amount: 0.5 }, 5014],
  ['an amount down', { by: 'amount', direction: 'down', amount: 500 }, 4489],
  ['an amount that leaves nothing', { by: 'amount', direction: 'down', amount: 4989 }, null],
] as const)('%s gives the new price', (_title, change, expected) => {
  expect(changedPrice(4989, change)).toBe(expected);
});

test.each([
  ['12,5', 12.5],
  ['%10', 10],
  ['0', null],
  ['-5', null],
  ['on', null],
])('the percentage %j is read as %j', (text, expected) => {
  expect(parsePercent(text)).toBe(expected);
});
