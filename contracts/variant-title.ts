import { slugify } from './turkish';

/** The options of a variant; in catalogue files `variant_title` contains everything except colour and size. */
type Options = { color: string | null; size: string | null; variant_title: string };

/**
 * A variant's title: colour, size and other options, separated by commas ("Kırmızı, M, Pamuk"). An option that
 * `variant_title` already names is not repeated, so the function is idempotent. Empty without options.
 */
export function variantTitle({ color, size, variant_title }: Options): string {
  const missing = [color, size].filter((option) => option && !names(variant_title, option));
  return [...missing, variant_title.trim()].filter(Boolean).join(', ');
}

/** The part of a title made by {@link variantTitle} that is neither colour nor size; empty when there is none. */
export function otherOptions({ color, size, variant_title }: Options): string {
  const known = [color, size].filter(Boolean).join(', ');
  if (known === '' || variant_title === known) return known === '' ? variant_title : '';
  return variant_title.startsWith(`${known}, `) ? variant_title.slice(known.length + 2) : variant_title;
}

/** Item and variant title combined: "Tişört (Kırmızı, M)", or only the item's title without a variant. */
export function titleWithVariant(title: string, variant: string): string {
  return variant ? `${title} (${variant})` : title;
}

/** Whether the text contains these words as whole words, ignoring case and Turkish letters. */
function names(text: string, words: string): boolean {
  return `-${slugify(text)}-`.includes(`-${slugify(words)}-`);
}
