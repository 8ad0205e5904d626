import { slugify } from './turkish';

/** What a variant can be chosen by; in catalogue files `variant_title` holds what is neither its colour nor its size. */
type Options = { color: string | null; size: string | null; variant_title: string };

/**
 * A variant's title: its colour, its size and its other options, parted by commas ("Kırmızı, M, Pamuk"). A title that
 * names an option already gets it no second time, so a title made here stays as it is. Empty without any option.
 */
export function variantTitle({ color, size, variant_title }: Options): string {
  const missing = [color, size].filter((option) => option && !names(variant_title, option));
  return [...missing, variant_title.trim()].filter(Boolean).join(', ');
}

/** What a title made by {@link variantTitle} says beside colour and size; empty where it says no more. */
export function otherOptions({ color, size, variant_title }: Options): string {
  const known = [color, size].filter(Boolean).join(', ');
  if (known === '' || variant_title === known) return known === '' ? variant_title : '';
  return variant_title.startsWith(`${known}, `) ? variant_title.slice(known.length + 2) : variant_title;
}

/** An item and its variant in one name: "Tişört (Kırmızı, M)", or the item's alone where it has no variants. */
export function titleWithVariant(title: string, variant: string): string {
  return variant ? `${title} (${variant})` : title;
}

/** Whether these words stand in the text as whole words, capitals and Turkish letters aside. */
function names(text: string, words: string): boolean {
  return `-${slugify(text)}-`.includes(`-${slugify(words)}-`);
}
