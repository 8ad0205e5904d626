import { FLOAT_PROPERTY, FLOAT_TIMES, floatKindOf, floats, floatWords } from '@/contracts/float-time';
import { slugify } from '@/contracts/turkish';

const handedOver = new Date('2026-11-27T10:00:00+03:00');
const partyIn = (hours: number) => new Date(handedOver.getTime() + hours * 3_600_000);

test.each([
  ['lateks', 5, 'yes'],
  ['lateks', 5.5, 'unsure'],
  ['lateks', 18, 'unsure'],
  ['lateks', 18.5, 'no'],
  ['folyo', 48, 'yes'],
  ['folyo', 121, 'no'],
] as const)(
  '%s balloons that are handed over %s hours before a party of three hours float: %s',
  (kind, hours, answer) => {
    expect(floats(FLOAT_TIMES[kind], handedOver, partyIn(hours))).toBe(answer);
  },
);

test.each([
  ['lateks', '8–18 saat'],
  ['folyo', '3–5 gün'],
  ['lateks-katkili', '2–4 gün'],
] as const)('%s balloons float %s', (kind, words) => {
  expect(floatWords(FLOAT_TIMES[kind])).toBe(words);
});

test.each([
  ['folyo', 'folyo'],
  ['kagit', null],
  ['toString', null],
  [undefined, null],
])('the property value %s is the kind %s', (value, kind) => {
  expect(floatKindOf(value)).toBe(kind);
});

test('a property that the owner types by its label has the value of its kind', () => {
  for (const [kind, { label }] of Object.entries(FLOAT_TIMES)) expect(slugify(label)).toBe(kind);
  expect(slugify('Helyumla uçuş')).toBe(FLOAT_PROPERTY);
});
