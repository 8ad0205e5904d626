import { randomInt } from 'node:crypto';
import type { ItemList, QuickSearch } from '@/contracts/catalog';
import type { SoakClient } from './soak-client';

type CartLine = { id: number; quantity: number; product: number };
type Cart = { results: { id: number; quantity: number; product: { id: number } }[] };

/** What a visit may request: a bounded set, so that caches fill up and then stay at their size. */
export type VisitTargets = { slugs: readonly string[]; plenty: number };

const CATEGORIES = ['balonlar', 'kostumler', 'folyo-ve-sekilli-balonlar'];
const WORDS = ['balon', 'kostüm', 'taç', 'mum', 'parti', 'konfeti', 'blaon', 'doğum günü', 'pembe balon'];
const PAGES = ['/', '/kategoriler', '/magazalarimiz', '/iletisim', '/sepetim', '/giris'];

export async function browse(client: SoakClient, { slugs }: VisitTargets): Promise<void> {
  await client.page('page', one(PAGES), '<h1');
  const category = one(CATEGORIES);
  await client.page('category page', `/${category}`, category);
  if (randomInt(3) === 0) await client.page('filtered page', `/${category}?ordering=price&page=1`, category);
  const slug = one(slugs);
  await client.page('item page', `/${slug}`, slug);
  const { slug: answered } = await client.get<{ slug: string }>('item call', `/items/detail/${slug}/`);
  if (answered !== slug) client.recordError('item call', `${answered} for ${slug}`);
}

export async function search(client: SoakClient): Promise<void> {
  const words = one(WORDS);
  for (let typed = 2; typed <= words.length; typed += 3) {
    const query = encodeURIComponent(words.slice(0, typed));
    await client.get<QuickSearch>('quick search', `/items/search/?search=${query}`);
  }
  const found = await client.get<QuickSearch>('quick search', `/items/search/?search=${encodeURIComponent(words)}`);
  if (found.count === 0 && found.suggestion === null) client.recordError('quick search', `nothing for ${words}`);
  await client.page('search page', `/alisveris?search=${encodeURIComponent(words)}`, '<h1');
  const list = await client.get<ItemList>('listing call', `/items/?search=${encodeURIComponent(words)}&page_size=24`);
  if (list.results.length > 24) client.recordError('listing call', `${list.results.length} of 24 items`);
}

/** Adds a line to the cart, updates and removes it, and checks the cart's content each time. */
export async function fillCart(client: SoakClient, { plenty }: VisitTargets): Promise<void> {
  const quantity = randomInt(1, 4);
  const line = await client.call<CartLine>('cart add', 'POST', '/cart/add/', { product: plenty, quantity }, 201);
  await expectLine(client, plenty, quantity);
  await client.call('cart update', 'PUT', `/cart/update/${line.id}/`, { quantity: quantity + 1 }, 200);
  await expectLine(client, plenty, quantity + 1);
  await client.call('cart remove', 'DELETE', `/cart/remove/${line.id}/`, undefined, 204);
}

async function expectLine(client: SoakClient, product: number, quantity: number): Promise<void> {
  const { results } = await client.get<Cart>('cart', '/cart/');
  const lines = results.map((line) => `${line.quantity} of ${line.product.id}`);
  if (lines.join() !== `${quantity} of ${product}`)
    client.recordError('cart', `${lines.join()} for ${quantity} of ${product}`);
}

function one<T>(of: readonly T[]): T {
  return of[randomInt(of.length)] as T;
}
