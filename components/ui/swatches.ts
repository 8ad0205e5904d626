import { slugify } from '@/contracts/turkish';

/** Colours with a custom property in styles/swatches.css. */
const KNOWN = new Set([
  'kirmizi',
  'pembe',
  'fusya',
  'mor',
  'lila',
  'lacivert',
  'mavi',
  'turkuaz',
  'yesil',
  'mint',
  'sari',
  'turuncu',
  'altin',
  'gumus',
  'rose-gold',
  'siyah',
  'beyaz',
]);

/** CSS colour for a colour's title ("Rose Gold"); undefined without a swatch. */
export function swatchOf(title: string): string | undefined {
  const slug = slugify(title);
  return KNOWN.has(slug) ? `var(--c-${slug})` : undefined;
}
