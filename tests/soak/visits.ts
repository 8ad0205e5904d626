import { randomInt } from 'node:crypto';
import type { ItemList, QuickSearch } from '@/contracts/catalog';
import type { Asking } from './asking';

type CartLine = { id: number; quantity: number; product: number };
type Cart = { results: { id: number; quantity: number; product: { id: number } }[] };

/** What a visit may look at: bounded, so that caches can fill and then have to stay as they are. */
export type Goods = { slugs: readonly string[]; plenty: number };

const CATEGORIES = ['balonlar', 'kostumler', 'folyo-ve-sekilli-balonlar'];
const WORDS = ['balon', 'kostüm', 'taç', 'mum', 'parti', 'konfeti', 'blaon', 'doğum günü', 'pembe balon'];
const PAGES = ['/', '/kategoriler', '/magazalarimiz', '/iletisim', '/sepetim', '/giris'];

export async function browse(ask: Asking, { slugs }: Goods): Promise<void> {
  await ask.page('page', one(PAGES), '<h1');
  const category = one(CATEGORIES);
  await ask.page('category page', `/${category}`, category);
  if (randomInt(3) === 0) await ask.page('filtered page', `/${category}?ordering=price&page=1`, category);
  const slug = one(slugs);
  await ask.page('item page', `/${slug}`, slug);
  const { slug: answered } = await ask.get<{ slug: string }>('item call', `/items/detail/${slug}/`);
  if (answered !== slug) ask.wrong('item call', `${answered} for ${slug}`);
}

export async function search(ask: Asking): Promise<void> {
  const words = one(WORDS);
  for (let typed = 2; typed <= words.length; typed += 3) {
    const query = encodeURIComponent(words.slice(0, typed));
    await ask.get<QuickSearch>('quick search', `/items/search/?search=${query}`);
  }
  const found = await ask.get<QuickSearch>('quick search', `/items/search/?search=${encodeURIComponent(words)}`);
  if (found.count === 0 && found.suggestion === null) ask.wrong('quick search', `nothing for ${words}`);
  await ask.page('search page', `/alisveris?search=${encodeURIComponent(words)}`, '<h1');
  const list = await ask.get<ItemList>('listing call', `/items/?search=${encodeURIComponent(words)}&page_size=24`);
  if (list.results.length > 24) ask.wrong('listing call', `${list.results.length} of 24 items`);
}

/** Fills the cart and empties it again; it has to hold what was put in. */
export async function fillCart(ask: Asking, { plenty }: Goods): Promise<void> {
  const quantity = randomInt(1, 4);
  const line = await ask.call<CartLine>('cart add', 'POST', '/cart/add/', { product: plenty, quantity }, 201);
  await expectLine(ask, plenty, quantity);
  await ask.call('cart update', 'PUT', `/cart/update/${line.id}/`, { quantity: quantity + 1 }, 200);
  await expectLine(ask, plenty, quantity + 1);
  await ask.call('cart remove', 'DELETE', `/cart/remove/${line.id}/`, undefined, 204);
}

async function expectLine(ask: Asking, product: number, quantity: number): Promise<void> {
  const { results } = await ask.get<Cart>('cart', '/cart/');
  const lines = results.map((line) => `${line.quantity} of ${line.product.id}`);
  if (lines.join() !== `${quantity} of ${product}`) ask.wrong('cart', `${lines.join()} for ${quantity} of ${product}`);
}

function one<T>(of: readonly T[]): T {
  return of[randomInt(of.length)] as T;
}
