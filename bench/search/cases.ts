import type { Facet, ItemList, SlugRow } from '@/contracts/catalog';
import type { List } from '@/contracts/common';
import type { PartyPlan } from '@/contracts/party-plan';
import { Random } from '@/server/domain/operations/demo/random';
import type { App } from '@/server/platform/http/context';
import { call } from './measure';
import { QUERIES } from './queries';

/**
 * One measured case. `once`: each path is requested only once, so that no cached result answers. `mayRefuse`: a response
 * of 400 counts too.
 */
export type Case = { name: string; paths: string[]; once: boolean; mayRefuse?: boolean };

const PAGE = 24;
const DEEP = 400;
/** Number of generated filters. */
const FILTERS = 200;
const DETAILS = 200;
const PARTIES = 300;
const THEMES = 8;

/** The same cases for the same catalogue. Filter values are those that the shop's own facets offer. */
export async function casesOf(app: App): Promise<Case[]> {
  const random = new Random(20_261_121);
  const { filters, count } = await call<ItemList>(app, '/items/?page_size=1');
  const deep = Math.min(DEEP, Math.ceil(count / PAGE));
  const searches = QUERIES.map((text) => `search=${encodeURIComponent(text)}`);
  const roots = valuesOf(filters, 'categories');
  const slugs = (await call<List<SlugRow>>(app, '/items/slugs/?page_size=50000')).results;
  const categories = slugs.filter(({ kind }) => kind === 'category');
  const items = slugs.filter(({ kind }) => kind === 'item');
  /** A different page size is a different search for the cache. */
  const quick = (hits: number) => searches.map((text) => `/items/search/?page_size=${hits}&ordering=-id&${text}`);
  const threeFacets = () =>
    ['color', 'size', 'properties'].map((key) => `${key}=${someOf(filters, key, random)}`).join('&');
  const wide = () => `categories=${random.pick(roots)}&color=${someOf(filters, 'color', random)}&in_stock=true`;
  const made = (filter: () => string) => [...new Set(Array.from({ length: FILTERS }, filter))];
  const orders = ['relevance', '-id', 'price', '-price', '-rating', 'title'].map((order) => `ordering=${order}`);
  const page = (number: number) => orders.map((order) => `/items/?page_size=${PAGE}&${order}&page=${number}`);
  return [
    { name: 'quick search', paths: [16, 15, 14].flatMap(quick), once: true },
    { name: 'quick search, repeated', paths: quick(16), once: false },
    {
      name: 'listing, three facets',
      paths: made(threeFacets).map((f) => `/items/?page_size=${PAGE}&${f}`),
      once: true,
    },
    {
      name: 'listing, few facets (many hits)',
      paths: made(wide).map((f) => `/items/?page_size=${PAGE}&${f}`),
      once: true,
    },
    { name: 'facet counts alone', paths: made(threeFacets).map((f) => `/items/filter?${f}`), once: true },
    { name: 'listing of a search', paths: searches.map((text) => `/items/?page_size=${PAGE}&${text}`), once: true },
    {
      name: 'listing of a search, repeated',
      paths: searches.map((text) => `/items/?page_size=${PAGE}&${text}`),
      once: false,
    },
    {
      name: 'category, page 1, first request',
      paths: categories.map(({ slug }) => `/items/by-category/${slug}`),
      once: true,
    },
    {
      name: 'category, page 1, repeated',
      paths: categories.map(({ slug }) => `/items/by-category/${slug}`),
      once: false,
    },
    { name: 'whole shop, page 1, every order', paths: page(1), once: false },
    { name: `whole shop, page ${deep}, every order`, paths: page(deep), once: false },
    {
      name: 'detail',
      paths: Array.from({ length: DETAILS }, () => `/items/detail/${random.pick(items).slug}`),
      once: false,
    },
  ];
}

/** Calls of the party tools. The plan's themes are few, as in a shop where many customers plan for the popular ones. */
export async function partyCases(app: App): Promise<Case[]> {
  const random = new Random(20_261_122);
  const { themes } = await call<PartyPlan>(app, '/party/plan?children=10');
  const popular = themes.slice(0, THEMES).map(({ value }) => value);
  const calls = (path: () => string) => Array.from({ length: PARTIES }, path);
  const glyphs = [...'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ'];
  const name = () => Array.from({ length: random.int(2, 8) }, () => random.pick(glyphs)).join('');
  return [
    {
      name: 'party plan within a budget',
      paths: calls(
        () =>
          `/party/plan?children=${random.int(2, 40)}&adults=${random.int(0, 20)}&theme=${random.pick(popular)}&budget=${random.int(500, 6500)}`,
      ),
      once: true,
    },
    {
      name: 'word of letter balloons',
      paths: calls(() => `/party/word?text=${encodeURIComponent(`${name()} ${random.int(1, 99)}`)}`),
      once: true,
    },
    {
      name: 'balloon garland',
      paths: calls(
        () =>
          `/party/garland?metres=${random.int(10, 60) / 10}&shape=${random.pick(['line', 'arch'])}&colors=pembe&colors=lila`,
      ),
      once: true,
    },
  ];
}

function valuesOf(facets: readonly Facet[], key: string): string[] {
  return facets.filter((facet) => facet.key === key).flatMap(({ values }) => values.map(({ value }) => value));
}

/** One to three values, as a shopper selects them. */
function someOf(facets: readonly Facet[], key: string, random: Random): string {
  const values = valuesOf(facets, key);
  return Array.from({ length: random.int(1, 3) }, () => encodeURIComponent(random.pick(values))).join('+');
}
