import type { Facet } from './catalog';
import type { SearchReading } from './search-reading';
import { foldTurkish } from './turkish';

type Asked = { search?: string | undefined; color: readonly string[] };

/**
 * The colours shown on a listing's cards, as slugs: the colours of the filter, otherwise the colours of the results
 * that the search names as whole words ("kırmızı folyo balon 3 rakamı") or by another name ("pembe altın", which
 * `understood` reads as Rose Gold).
 */
export function shownColors(
  { search = '', color }: Asked,
  facets: readonly Facet[],
  understood: readonly SearchReading[] = [],
): readonly string[] {
  if (color.length > 0 || search === '') return color;
  const words = ` ${foldTurkish(search)} `;
  const read = new Set(understood.flatMap(({ kind, label }) => (kind === 'color' ? [label] : [])));
  const known = facets.find(({ key }) => key === 'color')?.values ?? [];
  return known
    .filter(({ title }) => read.has(title) || words.includes(` ${foldTurkish(title)} `))
    .map(({ value }) => value);
}
