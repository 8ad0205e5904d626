import type { Item } from '@/services/view-models';
import 'server-only';
import { cache } from 'react';
import { offersAmong, variedItems } from '@/components/home/shelves';
import { tilesOf } from '@/components/home/tiles';
import { COMPOSER_CATEGORIES, PLANNER_CATEGORIES } from '@/content/party';
import type { ItemQueryInput } from '@/contracts/catalog';
import { getItems } from '@/services/catalog/catalog';
import { getCategories, getPopularCategories } from '@/services/catalog/categories';
import { getBranches, getCarousels, getContent, getMenu } from '@/services/content/content';
import { readSettings } from '@/services/content/settings';
import { serverApi } from '@/services/http/server';

/** Number of best sellers searched for discounts, and of newest items searched for variety: one page of the API. */
const LOOKED_THROUGH = 96;
const LOOKED_THROUGH_OF_THEME = 12;
const MOST_THEMES = 24;
const ON_SHELF = 8;
const IN_ROW = 10;
const TILES = 12;

/** The category whose image illustrates the organisation service. */
const ORGANISATION = 'organizasyon-paketleri';

/** All data of the home page, read once for page and metadata. */
export const readHome = cache(async () => {
  const [slides, mainMenu, leftMenu, categories, popular, newest, branches, { themes, items }, settings, content] =
    await Promise.all([
      getCarousels(serverApi),
      getMenu(serverApi, 'main'),
      getMenu(serverApi, 'left'),
      getCategories(serverApi),
      getItems(serverApi, { page_size: LOOKED_THROUGH, ordering: 'relevance', in_stock: 'true' }),
      readNewest(),
      getBranches(serverApi),
      getPopularCategories(serverApi),
      readSettings(),
      getContent(serverApi),
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
    newest,
    organisation: categories.find(({ slug }) => slug === ORGANISATION)?.image ?? null,
    hasGlyphs: categories.some(({ slug }) => COMPOSER_CATEGORIES.includes(slug)),
    hasTableware: categories.some(({ slug }) => PLANNER_CATEGORIES.includes(slug)),
    branches,
    settings,
    items,
    blocks: content.home_blocks,
  };
});

/** The newest items, from as many themes and categories as possible. */
async function readNewest(): Promise<Item[]> {
  const newestOf = (query: Pick<ItemQueryInput, 'properties' | 'page_size'>) =>
    getItems(serverApi, { ...query, ordering: '-id', in_stock: 'true' });
  const newest = await newestOf({ page_size: LOOKED_THROUGH });
  const themes = newest.filters
    .filter(({ key }) => key === 'properties')
    .flatMap(({ values }) => values.map(({ value }) => value).filter((value) => value.startsWith('tema:')));
  const ofThemes = await Promise.all(
    themes.slice(0, MOST_THEMES).map((theme) => newestOf({ properties: [theme], page_size: LOOKED_THROUGH_OF_THEME })),
  );
  return variedItems(
    newest.results,
    ofThemes.map(({ results }) => results),
    IN_ROW,
  );
}
