import { until } from '@/tests/cluster/until';
import type { Cluster } from './cluster';
import { expectAnswer, request, requestInstance } from './http-client';

type Items = { results: { slug: string }[] };

/** Pages that both instances cache: the home page, a category and an item. */
export async function cachedPages({ url }: Cluster): Promise<string[]> {
  const { results } = await expectAnswer<Items>(request(`${url}/api/items/?page_size=1`));
  return ['/', '/balonlar', ...results.map(({ slug }) => `/${slug}`)];
}

/** Paths that visitors request: cached pages, pages rendered for each request, and API calls. */
export async function visitorPaths(cluster: Cluster): Promise<string[]> {
  return [
    ...(await cachedPages(cluster)),
    '/balonlar?ordering=price',
    '/alisveris?search=balon',
    '/magazalarimiz',
    '/api/items/?page_size=12&in_stock=true',
    '/api/items/search/?search=balon',
    '/api/health',
  ];
}

/** Requests the paths on each instance until all answer 200. */
export async function warm({ instances }: Cluster, paths: readonly string[]): Promise<void> {
  for (const { url } of instances) {
    for (const path of paths) {
      await until(`${path} of ${url}`, 20_000, async () => (await requestInstance(url + path)).status === 200);
    }
  }
}
