import 'server-only';
import { offersAmong } from '@/components/home/offers';
import { tilesOf } from '@/components/home/tiles';
import type { Item } from '@/contracts/catalog';
import { getItems } from '@/services/catalog/catalog';
import { getCategories, getPopularCategories } from '@/services/catalog/categories';
import { getBranches, getCarousels, getMenu } from '@/services/content/content';
import { serverApi } from '@/services/http/server';

/** So many of the best sellers are looked through for reduced ones, of the newest for variety: a page of the API. */
const LOOKED_THROUGH = 96;
const ON_SHELF = 8;
const IN_ROW = 10;
const TILES = 12;

/** The category whose picture stands for parties that the shop sets up. */
const ORGANISATION = 'organizasyon-paketleri';

/** All that the home page shows. */
export async function readHome() {
  const [slides, mainMenu, leftMenu, categories, popular, newest, branches, { themes }] = await Promise.all([
    getCarousels(serverApi),
    getMenu(serverApi, 'main'),
    getMenu(serverApi, 'left'),
    getCategories(serverApi),
    getItems(serverApi, { page_size: LOOKED_THROUGH, ordering: 'relevance', in_stock: 'true' }),
    getItems(serverApi, { page_size: LOOKED_THROUGH, ordering: '-id', in_stock: 'true' }),
    getBranches(serverApi),
    getPopularCategories(serverApi),
  ]);
  const entries = [...mainMenu.slice(0, 1), ...leftMenu].map(({ title, category }) => ({ title, slug: category }));
  const bestSellers = popular.results.slice(0, ON_SHELF);
  return {
    slides,
    categories: tilesOf(entries, categories).slice(0, TILES),
    themes: tilesOf(
      themes.map(({ name, slug }) => ({ title: name, slug })),
      categories,
    ),
    bestSellers,
    offers: offersAmong(popular.results.slice(ON_SHELF), IN_ROW),
    newest: varied(newest.results).slice(0, IN_ROW),
    organisation: categories.find(({ slug }) => slug === ORGANISATION)?.image ?? null,
    branches,
  };
}

/** What comes in arrives by the series: the first of each category goes ahead of the others. */
function varied(items: readonly Item[]): Item[] {
  const firsts = new Map(items.toReversed().map((item) => [item.main_category.id, item]));
  const ahead = new Set(firsts.values());
  return [...items.filter((item) => ahead.has(item)), ...items.filter((item) => !ahead.has(item))];
}
