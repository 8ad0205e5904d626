import { eq } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { formatKurus, toMoneyString } from '@/contracts/money';
import { item, product } from '@/server/platform/db/schema/catalog';
import { runOwner } from '@/tests/cli-command';
import { ask, askBehind, expectAnswer } from '../asking';
import { firstSeen, importAndLook, type Look, lastRecord } from '../catalogue';
import type { Cluster } from '../cluster';
import { SOON } from './price-everywhere';

/** The cheapest of all, so that it stands on the first page of a list. */
const CHEAP = { sku: 'ZZZ-1', price: 103, market_price: 103 };
const SLUG = 'zzz-yalniz-burada-olan-balon';
const NEW_SLUG = 'zzz-simdi-burada-olan-balon';
const TITLE = 'Zürafa Desenli Denizaltı Balonu';
const PHONE = '0212 555 01 99';

/**
 * Whatever an instance keeps besides pages (filtered listings, searches, public answers, the page of unknown slugs) is
 * asked for on both until both keep it; then something changes through one of them, and both have to show it.
 */
export async function allKeptEverywhere(cluster: Cluster): Promise<string> {
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
    'the frame of unknown slugs': await changeFrame(cluster),
  };
  return Object.entries(late)
    .map(([what, times]) => `${what} within ${Math.max(...times)} ms`)
    .join(', ');
}

type IsWritten = Parameters<typeof importAndLook>[1]['isWritten'];

const bySlug =
  (slug: string): IsWritten =>
  async (db) =>
    (await db.select({ id: item.id }).from(item).where(eq(item.slug, slug))).length > 0;

const hasPrice: IsWritten = async (db) => {
  const [row] = await db.select({ price: product.price }).from(product).where(eq(product.sku, CHEAP.sku));
  return row?.price === CHEAP.price;
};

async function change(cluster: Cluster, record: CatalogRecord, isWritten: IsWritten, looks: readonly Look[]) {
  const everywhere = await keepEverywhere(cluster, looks);
  const seen = (written: number) => Promise.all(everywhere.map((look) => firstSeen(look, written, SOON)));
  return importAndLook(cluster, { record, throughInstance: true, isWritten, seen });
}

/** Menus, branches and footer stand on the page of unknown slugs, too. */
async function changeFrame(cluster: Cluster): Promise<number[]> {
  const { results } = await expectAnswer<{ results: { slug: string }[] }>(ask(`${cluster.url}/api/branches/`));
  const everywhere = await keepEverywhere(cluster, [{ url: '/zzz-yok', status: 404, words: PHONE }]);
  const { code, output } = await runOwner(
    ['branches', 'set', results[0]?.slug ?? '', '--phone', PHONE],
    cluster.variables,
  );
  if (code !== 0) throw new Error(`setting the phone ended with ${code}: ${output}`);
  const written = Date.now();
  return Promise.all(everywhere.map((look) => firstSeen(look, written, SOON)));
}

/** Asks each instance twice: the second answer is what it keeps. @returns the looks at each of them */
async function keepEverywhere({ instances }: Cluster, looks: readonly Look[]): Promise<Look[]> {
  const everywhere = instances.flatMap((one) => looks.map((look) => ({ ...look, url: one.url + look.url })));
  for (const { url, words = '' } of [...everywhere, ...everywhere]) {
    const { text } = await askBehind(url, { redirect: 'manual' });
    if (words !== '' && text.includes(words)) throw new Error(`${url} says ${words} before anything has changed`);
  }
  return everywhere;
}
