import { readFileSync } from 'node:fs';
import {
  BRAND_COLORS,
  type BrandColors,
  brandCss,
  brandCssUrl,
  brandTokens,
  colorsOfCssName,
  contrast,
  contrastProblems,
  USUAL_COLORS,
} from '@/contracts/brand';

const GREEN: BrandColors = { primary: '#0b6b3a', accent: '#bfe8cf', ground: '#f4fbf6', ink: '#10261a' };

/** Pairs of tokens that are text and its background somewhere in the shop. */
const READ_ON: [string, string[]][] = [
  [
    '--color-ink',
    ['--color-ground', '--color-surface-soft', '--color-primary-soft', '--color-sun', '--color-sun-soft'],
  ],
  ['--color-ink-soft', ['--color-ground', '--color-surface-soft', '--color-primary-soft', '--color-sun-soft']],
  ['--color-primary', ['--color-ground']],
  ['--color-primary-strong', ['--color-ground', '--color-surface-soft', '--color-primary-soft', '--color-sun-soft']],
];

test('brand › contrast is as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('brand › the usual colours are those of the tokens, and pass', () => {
  const css = readFileSync('styles/tokens.css', 'utf8');
  const token = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(css)?.[1];
  const [primary, accent, ground, ink] = ['primary', 'sun', 'ground', 'ink'].map(token);
  expect(USUAL_COLORS).toEqual({ primary, accent, ground, ink });
  expect(contrastProblems(USUAL_COLORS)).toEqual([]);
});

/** Every quarter of the range of each channel. */
const CHANNELS = [0, 64, 128, 192, 255].map((channel) => channel.toString(16).padStart(2, '0'));
const GRID = CHANNELS.flatMap((r) => CHANNELS.flatMap((g) => CHANNELS.map((b) => `#${r}${g}${b}`)));

test.each(BRAND_COLORS)(
  'brand › whatever %s is chosen, the suggestions pass, and every derived text can be read',
  (name) => {
    for (const chosen of GRID) {
      const colors = { ...GREEN, [name]: chosen };
      const suggested = Object.fromEntries(
        contrastProblems(colors).map(({ color, suggestion }) => [color, suggestion]),
      );
      const mended = { ...colors, ...suggested };
      expect([chosen, contrastProblems(mended)]).toEqual([chosen, []]);
      const tokens = brandTokens(mended);
      const value = (token: string) => tokens[token] ?? '';
      for (const [text, grounds] of READ_ON) {
        for (const ground of grounds) {
          const ratio = contrast(value(text), value(ground));
          if (ratio < 4.5) throw new Error(`${chosen} as ${name}: ${text} on ${ground} is ${ratio}`);
        }
      }
      expect(contrast(value('--color-field-line'), '#ffffff')).toBeGreaterThanOrEqual(3);
    }
  },
);

test('brand › a suggestion is the chosen colour itself, a little darker', () => {
  const [problem] = contrastProblems({ ...GREEN, primary: '#d9534f' });
  expect(problem).toMatchObject({ color: 'primary', on: 'ground' });
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt((problem?.suggestion ?? '').slice(at, at + 2), 16),
  );
  expect([red > 150, green < 83, Math.abs(green - blue) < 8]).toEqual([true, true, true]);
});

test('brand › the address of a style sheet names its colours, and no others are served', () => {
  const url = brandCssUrl(GREEN);
  const name = url.split('/').at(-1) ?? '';
  expect(colorsOfCssName(name)).toEqual(GREEN);
  expect(brandCss(GREEN)).toMatch(/^@media screen\{html:root\{--color-ground:#f4fbf6;/);
  expect(
    colorsOfCssName(
      brandCssUrl({ ...GREEN, ink: '#eeeeee' })
        .split('/')
        .at(-1) ?? '',
    ),
  ).toBeNull();
  expect(colorsOfCssName('x}body{display:none.css')).toBeNull();
});
