import { HttpResponse, http } from 'msw';
import type { ServerCartLine } from '@/contracts/cart';
import { toMoneyStrings } from '@/contracts/money-fields';
import type { Favourite } from '@/contracts/wishlist';
import type { CartLine } from '@/services/view-models';
import { api } from './api';

/** The account's cart line for a local one. */
export function held(line: CartLine, id: number, quantity = line.quantity): ServerCartLine {
  const item = { ...line.item, withdrawal_exclusion: line.item.withdrawal_exclusion ?? null };
  const product = { ...line.product, id: Number(line.product.id), item };
  return toMoneyStrings<ServerCartLine>({ id, quantity, product });
}

/**
 * An account as served by the API: answers the calls of cart and favourites and records them in order. A response in
 * `refusals` is sent instead, once, to the next call whose name starts with its key.
 */
export class AccountServer {
  readonly calls: string[] = [];
  readonly tokens = new Set<string | null>();
  readonly mergeKeys: (string | null)[] = [];
  readonly refusals = new Map<string, () => Response | Promise<Response>>();
  cart: ServerCartLine[] = [];
  favourites: Favourite[] = [];

  /** @param sold lines that can be added */
  constructor(private readonly sold: CartLine[] = []) {
    api.use(
      http.all('/api/cart/*', ({ request }) => this.#handle(request)),
      http.all('/api/customer/wishlist/*', ({ request }) => this.#handle(request)),
    );
  }

  async #handle(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const body = request.body ? ((await request.json()) as Record<string, never>) : {};
    const { customer: _customer, ...sent } = body;
    const call = `${request.method} ${path} ${JSON.stringify(sent)}`.replace(/ \{\}$/, '');
    this.calls.push(call);
    this.tokens.add(request.headers.get('Authorization'));
    if (path === '/cart/merge/') this.mergeKeys.push(request.headers.get('Idempotency-Key'));
    for (const [name, answer] of this.refusals) {
      if (!call.startsWith(name)) continue;
      this.refusals.delete(name);
      return answer();
    }
    return path.startsWith('/cart/') ? this.#answerCart(request.method, path, sent) : this.#answerList(path, sent);
  }

  #answerCart(method: string, path: string, body: { product?: number; quantity?: number; items?: Added[] }): Response {
    if (method === 'GET') return HttpResponse.json({ results: this.cart, words: [] });
    if (path === '/cart/merge/') {
      for (const { product, quantity } of body.items ?? []) this.#add(product, quantity);
      return HttpResponse.json({ results: this.cart, words: [] });
    }
    if (path === '/cart/add/')
      return HttpResponse.json(this.#add(body.product ?? 0, body.quantity ?? 0), { status: 201 });
    const id = Number(path.split('/').at(-1));
    const line = this.cart.find((one) => one.id === id);
    if (!line) return HttpResponse.json({ detail: 'Not found.' }, { status: 404 });
    if (method === 'DELETE' || body.quantity === 0) {
      this.cart = this.cart.filter((one) => one !== line);
      return new HttpResponse(null, { status: 204 });
    }
    line.quantity = body.quantity ?? 0;
    return HttpResponse.json({ id, quantity: line.quantity, product: line.product.id });
  }

  #add(product: number, quantity: number): { id: number; quantity: number; product: number } {
    const line = this.cart.find((one) => one.product.id === product);
    if (line) {
      line.quantity = Math.min(line.quantity + quantity, line.product.stock);
      return { id: line.id, quantity: line.quantity, product };
    }
    const sold = this.sold.find((one) => one.product.id === product);
    if (!sold) throw new Error(`the test sells no product ${product}`);
    this.cart = [...this.cart, held(sold, 500 + product, Math.min(quantity, sold.product.stock))];
    return { id: 500 + product, quantity, product };
  }

  #answerList(path: string, { item, items = [] }: { item?: number; items?: number[] }): Response {
    if (path.endsWith('/list/') || path.endsWith('/merge/')) {
      const own = new Set(this.favourites.map(({ id }) => id));
      const fresh = items.filter((id) => !own.has(id)).map((id) => sampleFavourite(id));
      this.favourites = [...fresh, ...this.favourites];
      return HttpResponse.json({ results: this.favourites });
    }
    if (path.endsWith('/add/')) return HttpResponse.json({ item }, { status: 201 });
    return new HttpResponse(null, { status: 204 });
  }
}

type Added = { product: number; quantity: number };

export function sampleFavourite(id: number): Favourite {
  return { id, slug: `balon-${id}`, title: `Balon ${id}`, get_thumbnail: null, price: '10.00', market_price: '10.00' };
}
