import { until } from '@/tests/cluster/until';
import { ask, askBehind, expectAnswer } from './asking';
import type { Cluster } from './cluster';

type Items = { results: { slug: string }[] };

/** Pages that both instances keep: the home page, a category and an item. */
export async function keptPages({ url }: Cluster): Promise<string[]> {
  const { results } = await expectAnswer<Items>(ask(`${url}/api/items/?page_size=1`));
  return ['/', '/balonlar', ...results.map(({ slug }) => `/${slug}`)];
}

/** What visitors look at: kept pages, pages that are rendered for each request, and calls. */
export async function sights(cluster: Cluster): Promise<string[]> {
  return [
    ...(await keptPages(cluster)),
    '/balonlar?ordering=price',
    '/alisveris?search=balon',
    '/magazalarimiz',
    '/api/items/?page_size=12&in_stock=true',
    '/api/items/search/?search=balon',
    '/api/health',
  ];
}

/** Asks each instance for pages until it has answered them all. */
export async function warm({ instances }: Cluster, paths: readonly string[]): Promise<void> {
  for (const { url } of instances) {
    for (const path of paths) {
      await until(`${path} of ${url}`, 20_000, async () => (await askBehind(url + path)).status === 200);
    }
  }
}
