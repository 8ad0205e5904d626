import type { Facet } from './catalog';
import { foldTurkish } from './turkish';

type Asked = { search?: string | undefined; color: readonly string[] };

/**
 * The colours that a listing's cards show, as slugs: those that it is filtered by, else those of its items that the
 * search names ("kırmızı folyo balon 3 rakamı"), as whole words.
 */
export function shownColors({ search = '', color }: Asked, facets: readonly Facet[]): readonly string[] {
  if (color.length > 0 || search === '') return color;
  const words = ` ${foldTurkish(search)} `;
  const known = facets.find(({ key }) => key === 'color')?.values ?? [];
  return known.filter(({ title }) => words.includes(` ${foldTurkish(title)} `)).map(({ value }) => value);
}
