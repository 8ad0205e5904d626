import { type ImageDraft, isImageUrl, MAX_ALT, MAX_IMAGES } from './draft';
import type { ShopifyRow } from './shopify-columns';

/** An item's images by position. An image on the rows of variants with a single colour belongs to that colour. */
export function readImages(
  rows: readonly ShopifyRow[],
  colorOfRow: ReadonlyMap<ShopifyRow, string | null>,
  title: string,
): ImageDraft[] {
  const found = new Map<string, ImageDraft & { position: number }>();
  const add = (url: string, alt: string, position: number) => {
    if (isImageUrl(url) && !found.has(url)) found.set(url, { url, alt: (alt || title).slice(0, MAX_ALT), position });
  };
  for (const row of rows) add(row.image, row.imageAlt, positionOf(row));
  for (const row of rows) add(row.variantImage, '', Number.MAX_SAFE_INTEGER);
  for (const image of found.values()) {
    const colors = new Set(rows.filter((row) => row.variantImage === image.url).map((row) => colorOfRow.get(row)));
    const [color] = colors;
    image.color = colors.size === 1 ? (color ?? null) : null;
  }
  return [...found.values()]
    .sort((a, b) => a.position - b.position)
    .slice(0, MAX_IMAGES)
    .map(({ url, alt, color }) => ({ url, alt, color }));
}

function positionOf(row: ShopifyRow): number {
  return /^\d{1,6}$/.test(row.imagePosition) ? Number.parseInt(row.imagePosition, 10) : Number.MAX_SAFE_INTEGER;
}
