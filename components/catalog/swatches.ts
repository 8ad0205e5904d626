import { slugify } from '@/contracts/turkish';

/** Swatches of the colours that the shop sells, as custom properties of styles/swatches.css. */
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

/** CSS colour of a colour's title ("Rose Gold"); undefined for one that has no swatch. */
export function swatchOf(title: string): string | undefined {
  const slug = slugify(title);
  return KNOWN.has(slug) ? `var(--swatch-${slug})` : undefined;
}
