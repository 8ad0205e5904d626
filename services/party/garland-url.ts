import type { GarlandDensity, GarlandShape } from '@/contracts/garland-geometry';

/** The page of the garland calculator. */
export const GARLAND_PATH = '/s/balon-zinciri';

/** What the form says. `metres` is text as typed; shape, density and colours may be unknown to the API, which says so. */
export type GarlandWish = { metres: string; shape: string; density: string; colors: readonly string[] };

/** What the page shows before anything is chosen. */
export const FIRST_WISH: GarlandWish = {
  metres: '4',
  shape: 'arch',
  density: 'full',
  colors: ['pembe', 'lila', 'mint'],
};

/** The words of the address for the API's values. */
export const SHAPE_WORDS: Readonly<Record<GarlandShape, string>> = {
  line: 'duz',
  arch: 'kemer',
  'half-arch': 'yarim-kemer',
  column: 'sutun',
};
export const DENSITY_WORDS: Readonly<Record<GarlandDensity, string>> = {
  airy: 'ince',
  full: 'dolgun',
  lush: 'cok-dolgun',
};

/** The API's value for a word of the address; an unknown word as it is. */
const apiValue = (words: Readonly<Record<string, string>>, word: string) =>
  Object.entries(words).find(([, known]) => known === word)?.[0] ?? word;

/** The address of a garland. */
export function garlandHref({ metres, shape, density, colors }: GarlandWish): string {
  const query = new URLSearchParams({
    metre: metres,
    sekil: SHAPE_WORDS[shape as GarlandShape] ?? shape,
    yogunluk: DENSITY_WORDS[density as GarlandDensity] ?? density,
  });
  for (const color of colors) query.append('renk', color);
  return `${GARLAND_PATH}?${query}`;
}

/** Reads the page's query; what it leaves out comes from {@link FIRST_WISH}. Null when it says nothing about a garland. */
export function readGarlandQuery(query: Record<string, string | string[] | undefined>): GarlandWish | null {
  const read = (name: string) => [query[name]].flat()[0]?.trim().slice(0, 40) || undefined;
  const [metres, shape, density] = [read('metre'), read('sekil'), read('yogunluk')];
  const colors = [query.renk]
    .flat()
    .flatMap((color) => color?.split(/\s+/) ?? [])
    .filter(Boolean)
    .slice(0, 20);
  if (!metres && !shape && !density && colors.length === 0) return null;
  return {
    metres: metres ?? FIRST_WISH.metres,
    shape: shape ? apiValue(SHAPE_WORDS, shape) : FIRST_WISH.shape,
    density: density ? apiValue(DENSITY_WORDS, density) : FIRST_WISH.density,
    colors: colors.length > 0 ? colors.map((color) => color.slice(0, 40)) : FIRST_WISH.colors,
  };
}
