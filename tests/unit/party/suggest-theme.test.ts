import { isChildrens, suggestTheme } from '@/server/domain/party/plan/overview';

const theme = (
  value: string,
  covered: number,
  given: { madeFor?: string[][]; forChildren?: boolean; colors?: string[]; popularity?: number },
) => ({
  theme: { value, label: value },
  ...{ covered, madeFor: [['dogum-gunu']], forChildren: false, colors: [], popularity: 0, ...given },
});
const WITH_CHILDREN = { colors: [], children: 10, age: null };
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
  expect(suggestTheme(THEMES, { ...WITH_CHILDREN, occasion, colors })?.value).toBe(value);
});

test('themes for other occasions are not suggested', () => {
  expect(suggestTheme(THEMES.slice(0, 4), { ...WITH_CHILDREN, occasion: 'mezuniyet' })).toBeNull();
});

describe('a children’s theme', () => {
  const themes = [theme('dinozor', 12, { forChildren: true }), theme('pastel', 3, { madeFor: [[]] })];
  test.each([
    [{ occasion: 'dogum-gunu', children: 0, age: null }, 'pastel'],
    [{ occasion: 'dogum-gunu', children: 0, age: 40 }, 'pastel'],
    [{ occasion: 'dogum-gunu', children: 1, age: 40 }, 'dinozor'],
    [{ occasion: 'dogum-gunu', children: 0, age: 6 }, 'dinozor'],
    [{ occasion: 'ilk-yas', children: 0, age: null }, 'dinozor'],
  ] as const)('for %j is not suggested without a child: %s', (guests, value) => {
    expect(suggestTheme(themes, { ...guests, colors: [] })?.value).toBe(value);
  });

  test('is suggested to adults for want of another one that suits the occasion', () => {
    const guests = { ...WITH_CHILDREN, occasion: 'dogum-gunu', children: 0 } as const;
    const [dinosaur] = themes;
    const other = theme('noel', 20, { madeFor: [['yilbasi']] });
    expect(suggestTheme([dinosaur as (typeof themes)[number], other], guests)?.value).toBe('dinozor');
  });

  test.each([
    ['3-6-yas', true],
    ['0-1', true],
    ['cocuk', true],
    ['9-13-yas', false],
    ['3-yas-ve-uzeri', false],
    ['yetiskin', false],
    ['genc', false],
  ])('has the age group %s: %s', (group, expected) => expect(isChildrens(group)).toBe(expected));
});
