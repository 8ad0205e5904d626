import { sql } from 'drizzle-orm';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import { hmac } from '@/server/platform/crypto/hmac';
import { queryRows } from '@/server/platform/db/client';
import { line, PAYS, type PayingShop } from './paying-shop';
import { OWNER_HEADERS } from './shop';

type Variant = { id: number; price: number };
type Fault = { call: string; does: string; times?: number; ms?: number };
type Control = {
  about?: string;
  faults?: Fault[];
  webhook?: { times: number; ms: number; forged?: boolean };
  verdict?: { token: string; accepted: boolean };
};

/** A shop with ten units of one balloon, and helpers for tests of its payments. */
export async function setScene(shop: PayingShop) {
  await shop.db.execute(sql`update product set stock = 10 where price = 4990`);
  const one = async <T>(query: ReturnType<typeof sql>) => (await queryRows<T>(shop.db, query))[0] as T;
  const balloon = await one<Variant>(sql`select id, price from product where price = 4990 order by id limit 1`);
  const token = async () =>
    (await one<{ token: string }>(sql`select token from payment order by id desc limit 1`)).token;
  return {
    one,
    token,
    line: () => line(balloon.id, balloon.price),
    /** Sets the emulator's next faults; none by default. */
    async control(body: Control = {}) {
      expect((await shop.request('/emulator/control', { method: 'POST', body, headers: OWNER_HEADERS })).status).toBe(
        204,
      );
    },
    order: async (key?: string, headers?: Record<string, string>) =>
      (await shop.order({ items: [line(balloon.id, balloon.price)] }, key, headers)).body,
    owner: (path: string, body?: unknown) =>
      shop.request(`/admin/orders/${path}`, { method: 'POST', body, headers: OWNER_HEADERS }),
    read: (number: string) => shop.request<OwnerOrderDetail>(`/admin/orders/${number}`, { headers: OWNER_HEADERS }),
    /** Sends a card and closes the browser; resolves to the provider's page. */
    async payOnly(paymentPageUrl: string, card = PAYS): Promise<string> {
      const fields = { name: 'AYSE YILMAZ', number: card, month: '12', year: '2099', cvc: '123', action: 'pay' };
      const body = new URLSearchParams(fields);
      const { pathname } = new URL(paymentPageUrl);
      const { status, headers } = await shop.app.request(pathname, { method: 'POST', body });
      expect([status, headers.get('location')]).toEqual([303, pathname]);
      return (await shop.app.request(pathname)).text();
    },
    /** Status of the latest order and its payment, and the stock. */
    async state() {
      const { status, payment } = await one<{ status: string; payment: string }>(
        sql`select o.status, p.status as payment from orders o join payment p on p.order_id = o.id order by o.id desc limit 1`,
      );
      const { stock } = await one<{ stock: number }>(sql`select stock from product where id = ${balloon.id}`);
      return { status, payment, stock };
    },
    /** Refunds recorded by the provider, and the number of its payments. */
    given: () =>
      queryRows<{ price: string }>(
        shop.db,
        sql`select r->>'price' as price from emulator_payment, jsonb_array_elements(refunds) r`,
      ),
    paidTimes: async () =>
      (await one<{ times: number }>(sql`select count(*)::int as times from emulator_payment where status = 'success'`))
        .times,
    mails: async () =>
      (await queryRows<{ key: string }>(shop.db, sql`select key from outbox_mail order by id`)).map(({ key }) =>
        key.replace(/-SH-\w+$/, ''),
      ),
    /** A webhook signed as the provider does; `overrides` replaces fields after signing. */
    async webhook({ secret = shop.ports.env.IYZICO_SECRET_KEY, of = '', overrides = {} } = {}) {
      const event = {
        iyziEventType: 'CHECKOUT_FORM_AUTH',
        iyziPaymentId: '1',
        token: of || (await token()),
        paymentConversationId: 'c',
        status: 'SUCCESS',
      };
      const signature = hmac(secret, [secret, ...Object.values(event)].join(''));
      const body = { ...event, ...overrides };
      return shop.request('/checkout/webhook', {
        method: 'POST',
        body,
        headers: { 'X-IYZ-SIGNATURE-V3': signature },
      });
    },
  };
}
export type Scene = Awaited<ReturnType<typeof setScene>>;

export const PAID = { status: 'paid', payment: 'succeeded', stock: 9 };
export const WAITING = { status: 'redirected', payment: 'initialized', stock: 9 };
