import { parseTypedPrice, toPriceText } from '@/contracts/money';

/** The page of the party planner. */
export const PLAN_PATH = '/s/parti-planla';

/**
 * A party as the page's form says it: texts as typed, which the API may refuse. `colors`: slugs. `choose` holds by line what was decided
 * by hand, a product's id or `none`; `have` the lines that aren't needed.
 */
export type PlanWish = {
  occasion: string;
  theme: string;
  children: string;
  adults: string;
  age: string;
  date: string;
  place: string;
  city: string;
  budget: string;
  version: string;
  colors: readonly string[];
  have: readonly string[];
  choose: Readonly<Record<string, string>>;
};

/** What the page shows before anything is chosen. */
const FIRST_WISH: PlanWish = {
  ...{ occasion: 'dogum-gunu', theme: '', children: '10', adults: '6', age: '', date: '', place: 'home', city: '' },
  ...{ budget: '', version: 'full', colors: [], have: [], choose: {} },
};

/** The values of these fields in the page's address. */
export const PLACE_WORDS = { home: 'ev', garden: 'bahce', hall: 'salon' } as const;
export const VERSION_WORDS = { simple: 'sade', full: 'dolu', grand: 'gorkemli' } as const;
/** The value of a line that is left out. */
export const DECLINED_WORD = 'yok';

/** Names of the fields in the address. A decided line is `sec-` and its key. */
const NAMES = {
  ...{ occasion: 'etkinlik', theme: 'tema', children: 'cocuk', adults: 'yetiskin', age: 'yas', date: 'tarih' },
  ...{ place: 'yer', city: 'il', budget: 'butce', version: 'surum' },
} as const;
const COLOR = 'renk';
const HAVE = 'var';
const CHOOSE = 'sec-';
const MOST_LINES = 60;

const wordOf = (words: Readonly<Record<string, string>>, value: string) => words[value] ?? value;
const valueOfWord = (words: Readonly<Record<string, string>>, word: string) =>
  Object.entries(words).find(([, known]) => known === word)?.[0] ?? word;

/** The address of a plan, without what the first wish has too. */
export function planHref(wish: PlanWish): string {
  const query = new URLSearchParams();
  const written = { ...wish, place: wordOf(PLACE_WORDS, wish.place), version: wordOf(VERSION_WORDS, wish.version) };
  for (const field of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    if (wish[field] !== FIRST_WISH[field]) query.set(NAMES[field], written[field]);
  }
  for (const color of wish.colors) query.append(COLOR, color);
  for (const key of wish.have) query.append(HAVE, key);
  for (const [key, value] of Object.entries(wish.choose)) {
    query.set(`${CHOOSE}${key}`, value === 'none' ? DECLINED_WORD : value);
  }
  return query.size > 0 ? `${PLAN_PATH}?${query}` : PLAN_PATH;
}

/** A theme's value, and an occasion's slug. */
type SetWish = { theme: string; occasion: string | null; guests: number };

/** The plan of a set: its simple version for as many children. */
export function setPlanHref({ theme, occasion, guests }: SetWish): string {
  return planHref({
    ...FIRST_WISH,
    ...{ theme, children: String(guests), adults: '0', version: 'simple' },
    ...(occasion && { occasion }),
  });
}

/** Reads the page's query. Empty fields, which forms send too, say nothing. */
export function readPlanQuery(query: Record<string, string | string[] | undefined>): PlanWish {
  const read = (name: string) => [query[name]].flat()[0]?.trim().slice(0, 80) ?? '';
  const choose = Object.keys(query)
    .filter((name) => name.startsWith(CHOOSE) && read(name) !== '')
    .slice(0, MOST_LINES)
    .map((name) => [name.slice(CHOOSE.length), read(name) === DECLINED_WORD ? 'none' : read(name)]);
  const fields = Object.entries(NAMES).map(([field, name]) => [
    field,
    read(name) || FIRST_WISH[field as keyof PlanWish],
  ]);
  const wish: PlanWish = { ...FIRST_WISH, ...Object.fromEntries(fields), choose: Object.fromEntries(choose) };
  const list = (name: string) =>
    [query[name]]
      .flat()
      .flatMap((text) => (text ? [text.slice(0, 80)] : []))
      .slice(0, MOST_LINES);
  return {
    ...wish,
    place: valueOfWord(PLACE_WORDS, wish.place),
    version: valueOfWord(VERSION_WORDS, wish.version),
    colors: list(COLOR),
    have: list(HAVE),
  };
}

/** The API's query for a wish. */
export function planParams({ choose, colors, have, budget, ...wish }: PlanWish): URLSearchParams {
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(wish)) if (value !== '') query.set(field, value);
  const kurus = parseTypedPrice(budget);
  if (budget !== '') query.set('budget', kurus === null ? budget : toPriceText(kurus));
  for (const color of colors) query.append('color', color);
  for (const key of have) query.append('have', key);
  for (const [key, value] of Object.entries(choose)) query.append('choose', `${key}:${value}`);
  return query;
}

/** The plan's checklist as a calendar file. */
export function planCalendarHref(wish: PlanWish): string {
  return `/api/party/plan.ics?${planParams(wish)}`;
}
