import { z } from 'zod';
import { ownImagePath } from './media';

/** How a shop looks: its colours, logo and icons. */

const HEX = /^#[0-9a-f]{6}$/;
const colorSchema = z.string().trim().toLowerCase().regex(HEX, 'A colour such as #c8324a.');

/** The colours that an owner chooses; all others are derived from them. */
export const BRAND_COLORS = ['primary', 'accent', 'ground', 'ink'] as const;
export type BrandColor = (typeof BRAND_COLORS)[number];
export type BrandColors = Readonly<Record<BrandColor, string>>;

/** The colours of a shop without its own, as in styles/tokens.css. */
export const USUAL_COLORS: BrandColors = { primary: '#c8324a', accent: '#ffcf33', ground: '#fff9f2', ink: '#2b1b3d' };

const imageSchema = z
  .string()
  .max(300)
  .refine((url) => ownImagePath(url) !== null, 'Not an image of the shop such as /media/….');

/** A logo as it was stored: twice to four times as large as it is shown. */
const logoSchema = z.strictObject({
  src: imageSchema,
  width: z.int().min(1).max(2000),
  height: z.int().min(1).max(2000),
  /** Whether it contains the shop's name, which is then not written beside it. */
  has_name: z.boolean(),
});

/** Icons in pixels: the browser's tab, the home screens of phones, `maskable` with room around the drawing. */
const iconsSchema = z.strictObject({
  small: imageSchema,
  apple: imageSchema,
  medium: imageSchema,
  large: imageSchema,
  maskable: imageSchema,
});

const colorsSchema = z
  .strictObject({ primary: colorSchema, accent: colorSchema, ground: colorSchema, ink: colorSchema })
  .superRefine((colors, context) => {
    for (const { color, on, ratio, suggestion } of contrastProblems(colors)) {
      context.addIssue({
        code: 'custom',
        path: [color],
        message: `Contrast ${ratio.toFixed(2)} with ${on} is below ${MIN_CONTRAST} (WCAG AA). The nearest that passes: ${suggestion}.`,
      });
    }
  });

export const brandSchema = z
  .object({
    /** Null for the usual ones (styles/tokens.css). */
    colors: colorsSchema.nullable().default(null),
    /** Null for the usual drawing beside the shop's name. */
    logo: logoSchema.nullable().default(null),
    /** Null for the usual ones. */
    icons: iconsSchema.nullable().default(null),
  })
  .meta({ id: 'Brand' });

/** An uploaded logo or icon, to be saved with the brand; `logo` is null for an icon alone. */
export const brandImagesSchema = z
  .object({ logo: logoSchema.omit({ has_name: true }).nullable(), icons: iconsSchema })
  .meta({ id: 'BrandImages' });

export type Brand = z.output<typeof brandSchema>;
export type BrandImages = z.output<typeof brandImagesSchema>;
export type BrandIcons = NonNullable<Brand['icons']>;

/** WCAG 2.2, 1.4.3 (AA): text and its background. */
export const MIN_CONTRAST = 4.5;
/** 1.4.11 (AA): the border of a field. */
const MIN_BORDER_CONTRAST = 3;
const [WHITE, BLACK] = ['#ffffff', '#000000'];
/** The colours of warnings and marks, which are the same in every shop. */
const FIXED_ON_GROUND = ['#b3261e', '#0b7a72', '#7a4fc0'];

type Rgb = readonly [number, number, number];
const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;

/** A mixture of two colours in sRGB. @param share of the second one, 0 to 1 */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)];
  return hexOf(from.map((channel, at) => channel + ((to[at] ?? 0) - channel) * share));
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The first mixture with `towards`, in steps of a hundredth, that has the contrast with all of `others`. */
function nearest(color: string, towards: string, others: readonly string[], least = MIN_CONTRAST): string {
  for (let step = 0; step <= 100; step++) {
    const mixed = mix(color, towards, step / 100);
    if (others.every((other) => contrast(mixed, other) >= least)) return mixed;
  }
  return towards;
}

export type ContrastProblem = {
  color: BrandColor;
  /** What it can't be read on, or what can't be read on it. */
  on: BrandColor | 'surface' | 'marks';
  ratio: number;
  /** The nearest colour that passes. */
  suggestion: string;
};

/**
 * Which colours of a brand can't be read: text of `ink` and `primary` on the ground and on white cards, white text on
 * `primary`, text on `accent`. At most one problem for each colour, the worst one.
 */
export function contrastProblems({ primary, accent, ground, ink }: BrandColors): ContrastProblem[] {
  const problems: ContrastProblem[] = [];
  const check = (color: BrandColor, value: string, towards: string, others: [ContrastProblem['on'], string][]) => {
    const [worst] = others
      .map(([on, other]) => ({ on, ratio: contrast(value, other) }))
      .toSorted((a, b) => a.ratio - b.ratio);
    if (!worst || worst.ratio >= MIN_CONTRAST) return;
    const all = others.map(([, other]) => other);
    problems.push({ color, ...worst, suggestion: nearest(value, towards, all) });
  };
  // The ground first: it has to be light, because cards are white. The others are then compared with a ground that passes.
  const marks = FIXED_ON_GROUND.map((mark): [ContrastProblem['on'], string] => ['marks', mark]);
  check('ground', ground, WHITE, marks);
  const light = problems[0]?.suggestion ?? ground;
  const below: [ContrastProblem['on'], string][] = [
    ['ground', light],
    ['surface', WHITE],
  ];
  check('ink', ink, BLACK, below);
  const dark = problems.find(({ color }) => color === 'ink')?.suggestion ?? ink;
  check('primary', primary, BLACK, below);
  check('accent', accent, WHITE, [['ink', dark]]);
  return problems;
}

/** The colour tokens of styles/tokens.css for a brand, by name. @param colors without problems */
export function brandTokens({ primary, accent, ground, ink }: BrandColors): Readonly<Record<string, string>> {
  const primarySoft = mix(primary, WHITE, 0.87);
  const surfaceSoft = mix(ground, ink, 0.04);
  const sunSoft = mix(accent, WHITE, 0.72);
  const shadow = rgbOf(ink).join(' ');
  return {
    '--color-ground': ground,
    '--color-surface-soft': surfaceSoft,
    '--color-ink': nearest(ink, BLACK, [surfaceSoft, primarySoft, sunSoft]),
    '--color-ink-soft': nearest(mix(ink, WHITE, 0.3), BLACK, [ground, surfaceSoft, primarySoft, sunSoft]),
    '--color-line': mix(ground, ink, 0.12),
    '--color-field-line': nearest(mix(ink, WHITE, 0.45), BLACK, [ground, WHITE], MIN_BORDER_CONTRAST),
    '--color-primary': primary,
    '--color-primary-strong': nearest(mix(primary, BLACK, 0.16), BLACK, [primarySoft, surfaceSoft, sunSoft, ground]),
    '--color-primary-soft': primarySoft,
    '--color-sun': accent,
    '--color-sun-soft': sunSoft,
    '--color-focus': ink,
    '--color-shade': `rgb(${shadow} / 45%)`,
    '--shadow': `0 6px 20px rgb(${shadow} / 8%)`,
    '--shadow-high': `0 14px 40px rgb(${shadow} / 18%)`,
  };
}

/** The style sheet with which pages show the colours; paper stays black on white. */
export function brandCss(colors: BrandColors): string {
  const lines = Object.entries(brandTokens(colors)).map(([name, value]) => `${name}:${value}`);
  // More specific than `:root`, so that the order of the style sheets doesn't matter.
  return `@media screen{html:root{${lines.join(';')}}}`;
}

/** The address of the style sheet: other colours have another one. */
export function brandCssUrl(colors: BrandColors): string {
  return `/api/brand/${BRAND_COLORS.map((name) => colors[name].slice(1)).join('-')}.css`;
}

/** The colours in an address of {@link brandCssUrl}; null for other names, and for colours that can't be read. */
export function colorsOfCssName(name: string): BrandColors | null {
  const [, primary, accent, ground, ink] =
    /^([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(name) ?? [];
  const parsed = colorsSchema.safeParse({
    primary: `#${primary}`,
    accent: `#${accent}`,
    ground: `#${ground}`,
    ink: `#${ink}`,
  });
  return parsed.success ? parsed.data : null;
}
