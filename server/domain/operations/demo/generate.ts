import type { CatalogRecord, VariantRecord } from '@/contracts/catalog-record';
import { FLOAT_PROPERTY, FLOAT_TIMES, type FloatKind } from '@/contracts/float-time';
import { slugify } from '@/contracts/turkish';
import { themeSlug } from './data/categories';
import { THEMES, type Theme } from './data/themes';
import { BRANDS, COLORS, type ColorKey, STYLES } from './data/vocabulary';
import { describe } from './descriptions';
import { drawingUrl, GLYPHS, glyphName } from './images/names';
import type { Kind } from './kinds/kind';
import { KINDS } from './kinds/kinds';
import { PLAIN, PRINTED } from './kinds/plain';
import { Random } from './random';
import { SIZE_MEASURES } from './size-measures';
import { weightOf } from './weights';

const THEMED = KINDS.filter((kind) => kind.themed);

/** Shapes with three colours; others have two, which limits the number of drawings. */
const RICH_SHAPES = new Set(['balloon', 'foil', 'plate', 'cup', 'costume']);

/** The patterns of further designs with the same kind, theme and style. */
const PATTERNS = [
  ...['Yıldızlı', 'Kalpli', 'Benekli', 'Dalgalı', 'Çiçekli', 'Konfetili', 'Ekoseli', 'Bulutlu'],
  ...['Kareli', 'Yapraklı', 'Zikzaklı', 'Balonlu', 'Fiyonklu', 'Mozaikli', 'Işıltılı', 'Kurdeleli'],
] as const;

/** `glyph` is the number or letter of a glyph balloon; `series`, from 1, distinguishes otherwise identical items. */
export type DemoItem = { kind: Kind; theme: Theme | null; style: string; glyph: string | null; series: number };

/**
 * Printed letters and digits take the places of themed items from this index on. Smaller catalogues stay as they are, so that
 * figures of benchmarks remain comparable.
 */
const PRINTED_FROM = 10_000;

/** The demo catalogue's items, lazily and always in the same order: every kind and theme appears early. */
export function* demoRecords(count: number): Generator<CatalogRecord> {
  const printed = [...glyphItems(PRINTED)];
  let index = 0;
  for (const item of demoItems()) {
    if (index >= count) return;
    yield toRecord(printed[index - PRINTED_FROM] ?? item, index++);
  }
}

function* demoItems(): Generator<DemoItem> {
  yield* glyphItems(PLAIN);
  for (let series = 1; ; series++) {
    for (const style of STYLES) {
      // Neighbouring items differ in kind and theme, so that the latest items are varied and a small shop has all
      // themes.
      for (const round of THEMES.keys()) {
        for (const [index, kind] of THEMED.entries()) {
          yield { kind, theme: THEMES[(index + round) % THEMES.length] as Theme, style, glyph: null, series };
        }
      }
    }
  }
}

/** Items without a theme: of number and letter balloons one for each digit and letter. */
function* glyphItems(kinds: readonly Kind[]): Generator<DemoItem> {
  for (const kind of kinds) {
    for (const glyph of GLYPHS[kind.shape] ?? [null]) yield { kind, theme: null, style: '', glyph, series: 1 };
  }
}

function toRecord(item: DemoItem, index: number): CatalogRecord {
  const { kind, theme, glyph } = item;
  const random = new Random(index * 7919 + 17);
  const title = titleOf(item);
  // C and Ç, I and İ fold to the same letter, so a glyph's slug spells out the difference.
  const slug = slugify(titleOf(glyph ? { ...item, glyph: glyphName(glyph) } : item));
  const colors = colorsOf(item, random);
  const brand = random.pick(BRANDS);
  const rated = random.chance(0.7);
  return {
    slug,
    title,
    description: describe(item, brand, random),
    brand,
    barcode: ean13(8_690_000_000_000 + index * 10),
    category: kind.category,
    categories: theme ? [themeSlug(theme.key)] : [],
    properties: propertiesOf(item),
    variants: variantsOf(item, colors, index, random),
    images: colors.map((color) => ({
      url: drawingUrl(kind.shape, theme?.key ?? null, color, glyph),
      alt: `${title}, ${COLORS[color].title}`,
      color: COLORS[color].title,
    })),
    rating: rated ? Math.round((3.4 + random.next() * 1.6) * 10) / 10 : 0,
    rate_counter: rated ? random.int(1, 240) : 0,
    // Few items sell a lot, most sell a little.
    popularity: Math.floor(10_000 * random.next() ** 6) + (theme ? 0 : 500),
    demo: true,
    // A party that is set up on a given date.
    withdrawal_exclusion: kind.category === 'organizasyon-paketleri' ? 'dated_service' : null,
  };
}

/** Turkish product titles: "Dinozor Temalı Pastel Folyo Balon", "5 Rakamı Folyo Balon". */
export function titleOf({ kind, theme, style, glyph, series }: DemoItem): string {
  const name = glyph ? kind.name.replace(/^(Rakam|Harf) /, (word) => `${POSSESSED[word]} `) : kind.name;
  const parts = [theme ? `${theme.name} Temalı` : '', style, ...patternsOf(series), glyph ?? '', name];
  return parts.filter(Boolean).join(' ');
}

const POSSESSED: Record<string, string> = { 'Rakam ': 'Rakamı', 'Harf ': 'Harfi' };

/** None for the first series, then one pattern, and several when there are more series than patterns. */
function patternsOf(series: number): string[] {
  const patterns: string[] = [];
  for (let rest = series - 1; rest > 0; rest = Math.floor((rest - 1) / PATTERNS.length)) {
    patterns.unshift(PATTERNS[(rest - 1) % PATTERNS.length] as string);
  }
  return patterns;
}

function colorsOf({ kind, theme, style }: DemoItem, random: Random): readonly ColorKey[] {
  if (kind.colors) return kind.colors;
  const [first, second, third] = (theme?.colors ?? ['mavi', 'pembe', 'sari']) as [ColorKey, ColorKey, ColorKey];
  if (style === 'Klasik') return [first];
  return RICH_SHAPES.has(kind.shape) && random.chance(0.5) ? [first, second, third] : [first, second];
}

function variantsOf(item: DemoItem, colors: readonly ColorKey[], index: number, random: Random): VariantRecord[] {
  const { kind } = item;
  const base = roundPrice(kind.from + random.next() * (kind.to - kind.from));
  const discounted = random.chance(0.3);
  // Names are laid with letter balloons, so none may be sold out.
  const soldOut = random.chance(0.03) && !item.glyph;
  const luxury = item.style === 'Lüks' ? 1.25 : 1;
  return colors.flatMap((color, colorIndex) =>
    kind.sizes.map((size, sizeIndex) => {
      const price = roundPrice(base * luxury * kind.step ** sizeIndex);
      const markup = discounted ? 1 + random.int(10, 45) / 100 : 1;
      const title = COLORS[color].title;
      return {
        sku: `SH-${String(index + 1).padStart(6, '0')}-${colorIndex + 1}${sizeIndex + 1}`,
        barcode: ean13(8_691_000_000_000 + index * 1000 + colorIndex * 100 + sizeIndex * 10),
        variant_title: `${title}, ${size}`,
        color: title,
        size,
        price,
        market_price: discounted ? roundPrice(price * markup) : price,
        stock: soldOut || random.chance(0.06) ? 0 : random.chance(0.12) ? random.int(1, 4) : random.int(5, 240),
        weight: weightOf(kind, sizeIndex),
        measures: kind.shape === 'costume' ? (SIZE_MEASURES[size] ?? null) : null,
      };
    }),
  );
}

/** Kinds of balloons that are sold in sizes that fly, by key of the kind. */
const FLOATING: Record<string, FloatKind> = {
  'folyo-balon': 'folyo',
  'konusan-balon': 'folyo',
  'kalp-balon': 'folyo',
  'yildiz-balon': 'folyo',
  'lateks-balon': 'lateks',
  'rakam-baskili-balon': 'lateks',
  'harf-baskili-balon': 'lateks',
  'isikli-balon': 'bobo',
};

function propertiesOf({ kind, theme, style }: DemoItem): CatalogRecord['properties'] {
  const of = (title: string, label: string) => ({ key: slugify(title), title, value: slugify(label), label });
  const properties = [of('Malzeme', kind.material)];
  if (theme) {
    properties.push(of('Tema', theme.name), of('Etkinlik', theme.event), of('Yaş Grubu', theme.age));
  }
  if (style) properties.push(of('Stil', style));
  const float = FLOATING[kind.key];
  if (float)
    properties.push({ key: FLOAT_PROPERTY, title: 'Helyumla uçuş', value: float, label: FLOAT_TIMES[float].label });
  return properties;
}

/** Shop prices end in 90 kuruş. */
function roundPrice(kurus: number): number {
  return Math.max(1990, Math.round(kurus / 1000) * 1000 - 10);
}

/** Completes twelve digits (given as a multiple of ten) with the EAN-13 check digit. */
export function ean13(stem: number): string {
  const digits = String(stem).slice(0, 12);
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) sum += Number.parseInt(digit, 10) * (index % 2 === 0 ? 1 : 3);
  return digits + ((10 - (sum % 10)) % 10);
}
