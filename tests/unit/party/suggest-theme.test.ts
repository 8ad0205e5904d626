import { suggestTheme } from '@/server/domain/party/plan/overview';

const theme = (
  value: string,
  covered: number,
  given: { madeFor?: string[][]; colors?: string[]; popularity?: number },
) => ({
  theme: { value, label: value },
  ...{ covered, madeFor: [['dogum-gunu']], colors: [], popularity: 0, ...given },
});
const THEMES = [
  theme('korsan', 12, { colors: ['siyah', 'kirmizi'], popularity: 5 }),
  theme('unicorn', 10, { colors: ['lila', 'pembe'] }),
  theme('kelebek', 4, { colors: ['pembe', 'mor'] }),
  theme('noel', 20, { madeFor: [['yilbasi']], colors: ['pembe'] }),
  theme('pastel', 20, { madeFor: [[]], colors: ['pembe'] }),
];

test.each([
  ['dogum-gunu', [], 'korsan', 'it has items for the most rules'],
  [
    'dogum-gunu',
    ['pembe', 'mor'],
    'unicorn',
    'one with both colours has too few items, one for any occasion is farther',
  ],
  ['dogum-gunu', ['yesil'], 'korsan', 'no theme has the colour'],
  ['ilk-yas', [], 'korsan', 'a first birthday is a birthday'],
  ['yilbasi', [], 'noel', 'it is made for the occasion'],
  ['mezuniyet', [], 'pastel', 'it is made for any occasion'],
] as const)('%s in %j is planned as %s, because %s', (occasion, colors, value, _why) => {
  expect(suggestTheme(THEMES, occasion, colors)?.value).toBe(value);
});

test('themes for other occasions are not suggested', () => {
  expect(suggestTheme(THEMES.slice(0, 4), 'mezuniyet', [])).toBeNull();
});
