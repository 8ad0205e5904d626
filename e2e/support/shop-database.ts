import { randomBytes } from 'node:crypto';
import type { Sql } from './sql';

export type SellableVariant = { productId: number; slug: string; title: string; price: number; stock: number };
export type StoredOrder = {
  id: number;
  number: string;
  status: string;
  amount: number;
  shipping_cost: number;
  email: string;
};
export type StoredLine = { productId: number; quantity: number; price: number };

/** Reads and changes the shop's database behind the pages. Prices in kuruş. */
export class ShopDatabase {
  constructor(readonly sql: Sql) {}

  /**
   * The first variant of an item (the one that its page offers), with at least 5 in stock. Tests run in parallel on one
   * shop, so each takes its own item, chosen by `seed` (usually the test's title).
   */
  async sellableVariant(seed: string): Promise<SellableVariant> {
    return this.#one<SellableVariant>(
      `select p.id as "productId", i.slug, i.title, p.price, p.stock
         from item i join product p on p.item_id = i.id
        where i.archived_at is null and p.stock >= 5 and p.position = 0
        order by md5(i.slug || $1) limit 1`,
      [seed],
    );
  }

  /** Slugs of the items whose pages have most data. */
  async itemsWithMostVariants(count: number): Promise<string[]> {
    const { rows } = await this.sql.query<{ slug: string }>(
      `select i.slug from item i join product p on p.item_id = i.id
        where i.archived_at is null group by i.id
        order by count(*) desc, length(i.title) desc limit $1`,
      [count],
    );
    return rows.map(({ slug }) => slug);
  }

  /** An item without stock, chosen the same way. */
  async soldOutItem(seed: string): Promise<{ slug: string; title: string }> {
    return this.#one(
      `select i.slug, i.title from item i
        where i.archived_at is null and not exists (select 1 from product p where p.item_id = i.id and p.stock > 0)
        order by md5(i.slug || $1) limit 1`,
      [seed],
    );
  }

  /**
   * Gives an item, chosen the same way, a title and a description of signs that HTML, scripts and replacements read in another
   * way. Call it before its page is requested.
   */
  async awkwardItem(seed: string): Promise<{ slug: string }> {
    const signs = `</script><!-- $& $1 $5 & "çift" 'tek' <b> \u2028 {"children":"x"} \\u003c _R_1_ 🎈`;
    return this.#one(
      `update item set title = $2, description = $2 || E'\n\n' || repeat($2, 40)
        where slug = (select slug from item where archived_at is null order by md5(slug || $1) limit 1) returning slug`,
      [seed, signs],
    );
  }

  /** Stores reviews of an item without their authors, of which one is answered. Call it before its page is requested. */
  async addReviews(slug: string, count: number): Promise<void> {
    await this.sql.query(
      `insert into review (item_id, rating, title, text, answer, answered_at)
       select id, 1 + n % 5, 'Başlık $& ' || n, repeat('Çok <b>güzel</b> & "uçtu". ', 40), case n when 1 then 'Sağ olun!' end,
              case n when 1 then now() end
         from item, generate_series(1, $2::int) n where slug = $1`,
      [slug, count],
    );
    await this.sql.query('update item set rating = 3, rate_counter = $2, reviewed = true where slug = $1', [
      slug,
      count,
    ]);
  }

  /** Adds an item that is no longer sold. */
  async discontinuedItem(seed: string): Promise<{ slug: string }> {
    return this.#one(
      `insert into item (slug, title, title_key, main_category_id, archived_at)
       select 'eski-' || substr(md5($1), 1, 12), 'Eski', 'eski', main_category_id, now() from item limit 1
       on conflict (slug) do update set title = excluded.title
       returning slug`,
      [seed],
    );
  }

  /** Adds a former slug of an item and returns it. */
  async formerSlug(slug: string): Promise<string> {
    const former = `eski-${slug}`;
    await this.sql.query(
      'insert into slug_redirect (slug, item_id) select $1::text, id from item where slug = $2 on conflict do nothing',
      [former, slug],
    );
    return former;
  }

  /** Leads a search to a page of this shop, as the owner's rule does. @param query folded */
  async leadSearch(query: string, path: string): Promise<void> {
    await this.sql.query(
      'insert into search_redirect (query, path) values ($1, $2) on conflict (query) do update set path = excluded.path',
      [query, path],
    );
    await this.sql.query(
      'insert into catalog_change (version, item_id) select max(version) + 1, -1 from catalog_change',
      [],
    );
  }

  /** Stores a back-in-stock notification for the customer. */
  async addBackInStockNotification(email: string, { slug, title }: { slug: string; title: string }): Promise<void> {
    await this.sql.query(
      `insert into notification (customer_id, kind, payload, key)
       select id, 'back_in_stock', json_build_object('slug', $2::text, 'title', $3::text, 'variant_title', ''), 'test'
         from customer where email = $1`,
      [email, slug, title],
    );
  }

  /**
   * Units of a product in stock and in orders of other customers: tests run in parallel, and some buy whatever a party needs.
   * @param email of the customer whose orders change it
   */
  async stockOf(productId: number, email: string): Promise<number> {
    const { units } = await this.#one<{ units: number }>(
      `select (p.stock + coalesce((select sum(l.quantity) from order_line l join orders o on o.id = l.order_id
          where l.product_id = p.id and o.email <> $2 and o.status not in ('failed', 'expired', 'cancelled', 'refunded')), 0)
        )::int as units from product p where p.id = $1`,
      [productId, email],
    );
    return units;
  }

  async barcodeOf(productId: number): Promise<string> {
    return (await this.#one<{ barcode: string }>('select barcode from product where id = $1', [productId])).barcode;
  }

  async setPrice(productId: number, price: number): Promise<void> {
    await this.sql.query('update product set price = $2, market_price = greatest(market_price, $2) where id = $1', [
      productId,
      price,
    ]);
  }

  async order(number: string): Promise<StoredOrder> {
    return this.#one<StoredOrder>('select id, status, amount, shipping_cost, email from orders where number = $1', [
      number,
    ]);
  }

  async ordersOf(email: string): Promise<StoredOrder[]> {
    const answer = await this.sql.query(
      'select id, number, status, amount, shipping_cost, email from orders where email = $1 order by id',
      [email],
    );
    return answer.rows as StoredOrder[];
  }

  async setStock(productId: number, stock: number): Promise<void> {
    await this.sql.query('update product set stock = $2 where id = $1', [productId, stock]);
  }

  async linesOf(orderId: number): Promise<StoredLine[]> {
    const answer = await this.sql.query(
      'select product_id as "productId", quantity, price from order_line where order_id = $1 order by id',
      [orderId],
    );
    return answer.rows as StoredLine[];
  }

  /** Creates a coupon with a random code and returns the code. `minAmount` in kuruş. */
  async coupon({ percent, minAmount }: { percent: number; minAmount: number }): Promise<string> {
    const code = `E2E-${randomBytes(5).toString('hex').toUpperCase()}`;
    await this.sql.query(
      "insert into coupon (code, kind, value, min_amount, listed) values ($1, 'percent', $2, $3, false)",
      [code, percent, minAmount],
    );
    return code;
  }

  async #one<Row>(query: string, values: unknown[]): Promise<Row> {
    const { rows } = await this.sql.query(query, values);
    if (rows.length !== 1) throw new Error(`${rows.length} rows for ${JSON.stringify(values)}: ${query}`);
    return rows[0] as Row;
  }
}
