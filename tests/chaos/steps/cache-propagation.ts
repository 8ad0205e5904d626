import { eq } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { formatKurus, toMoneyString } from '@/contracts/money';
import { item, product } from '@/server/platform/db/schema/catalog';
import { runOwner } from '@/tests/cli-command';
import { type Expectation, firstObserved, importAndObserve, lastRecord } from '../catalogue';
import type { Cluster } from '../cluster';
import { expectAnswer, request, requestInstance } from '../http-client';
import { MAX_DELAY_MS } from './price-propagation';

/** The lowest price of all, so that the item is on the first page of a list sorted by price. */
const CHEAP = { sku: 'ZZZ-1', price: 103, market_price: 103 };
const SLUG = 'zzz-yalniz-burada-olan-balon';
const NEW_SLUG = 'zzz-simdi-burada-olan-balon';
const TITLE = 'Zürafa Desenli Denizaltı Balonu';
const PHONE = '0212 555 01 99';

/**
 * Fills every cache other than that of pages (filtered listings, searches, public API responses, the 404 page) on both
 * instances; then changes data through one of them and expects both to show the change.
 */
export async function cachePropagation(cluster: Cluster): Promise<string> {
  const { variants, ...last } = await lastRecord(cluster);
  const [variant] = variants;
  if (!variant) throw new Error(`${last.slug} has no variant`);
  const record = { ...last, slug: SLUG, title: TITLE, variants: [{ ...variant, sku: CHEAP.sku }] };
  const search = `/alisveris?search=${encodeURIComponent(TITLE)}`;
  const late = {
    'a new product': await change(cluster, record, bySlug(SLUG), [
      { url: search, words: `/${SLUG}"` },
      { url: `/${SLUG}`, words: TITLE },
      { url: `/api/items/detail/${SLUG}/`, words: TITLE },
      { url: `/api/items/search/?search=${encodeURIComponent(TITLE)}`, words: SLUG },
    ]),
    'a price': await change(cluster, { ...record, variants: [{ ...variant, ...CHEAP }] }, hasPrice, [
      { url: `/${last.category}?ordering=price`, words: formatKurus(CHEAP.price) },
      { url: search, words: formatKurus(CHEAP.price) },
      { url: `/api/items/detail/${SLUG}/`, words: toMoneyString(CHEAP.price) },
    ]),
    'a new slug': await change(
      cluster,
      { ...record, slug: NEW_SLUG, variants: [{ ...variant, ...CHEAP }] },
      bySlug(NEW_SLUG),
      [
        { url: search, words: `/${NEW_SLUG}"`, not: `/${SLUG}"` },
        { url: `/${NEW_SLUG}`, words: TITLE },
        { url: `/${SLUG}`, status: 301 },
        { url: `/api/items/detail/${NEW_SLUG}/`, words: TITLE },
      ],
    ),
    'the 404 page': await changeNotFoundPage(cluster),
  };
  return Object.entries(late)
    .map(([what, times]) => `${what} within ${Math.max(...times)} ms`)
    .join(', ');
}

type IsWritten = Parameters<typeof importAndObserve>[1]['isWritten'];

const bySlug =
  (slug: string): IsWritten =>
  async (db) =>
    (await db.select({ id: item.id }).from(item).where(eq(item.slug, slug))).length > 0;

const hasPrice: IsWritten = async (db) => {
  const [row] = await db.select({ price: product.price }).from(product).where(eq(product.sku, CHEAP.sku));
  return row?.price === CHEAP.price;
};

async function change(
  cluster: Cluster,
  record: CatalogRecord,
  isWritten: IsWritten,
  expectations: readonly Expectation[],
) {
  const everywhere = await fillCaches(cluster, expectations);
  const observe = (written: number) =>
    Promise.all(everywhere.map((expectation) => firstObserved(expectation, written, MAX_DELAY_MS)));
  return importAndObserve(cluster, { record, throughInstance: true, isWritten, observe });
}

/** Menus, branches and footer are part of the 404 page, too. */
async function changeNotFoundPage(cluster: Cluster): Promise<number[]> {
  const { results } = await expectAnswer<{ results: { slug: string }[] }>(request(`${cluster.url}/api/branches/`));
  const everywhere = await fillCaches(cluster, [{ url: '/zzz-yok', status: 404, words: PHONE }]);
  const { code, output } = await runOwner(
    ['branches', 'set', results[0]?.slug ?? '', '--phone', PHONE],
    cluster.variables,
  );
  if (code !== 0) throw new Error(`setting the phone exited with ${code}: ${output}`);
  const written = Date.now();
  return Promise.all(everywhere.map((expectation) => firstObserved(expectation, written, MAX_DELAY_MS)));
}

/**
 * Requests each URL twice on each instance: the second response comes from the cache.
 * @returns the expectations for each instance
 */
async function fillCaches({ instances }: Cluster, expectations: readonly Expectation[]): Promise<Expectation[]> {
  const everywhere = instances.flatMap((one) =>
    expectations.map((expectation) => ({ ...expectation, url: one.url + expectation.url })),
  );
  for (const { url, words = '' } of [...everywhere, ...everywhere]) {
    const { text } = await requestInstance(url, { redirect: 'manual' });
    if (words !== '' && text.includes(words)) throw new Error(`${url} contains ${words} before the change`);
  }
  return everywhere;
}
