import type { Facet } from './catalog';
import { foldTurkish } from './turkish';

type Asked = { search?: string | undefined; color: readonly string[] };

/**
 * The colours shown on a listing's cards, as slugs: the colours of the filter, otherwise the colours of the results
 * that the search names as whole words ("kırmızı folyo balon 3 rakamı").
 */
export function shownColors({ search = '', color }: Asked, facets: readonly Facet[]): readonly string[] {
  if (color.length > 0 || search === '') return color;
  const words = ` ${foldTurkish(search)} `;
  const known = facets.find(({ key }) => key === 'color')?.values ?? [];
  return known.filter(({ title }) => words.includes(` ${foldTurkish(title)} `)).map(({ value }) => value);
}
