import { sql } from 'drizzle-orm';
import type { SignedIn } from '@/contracts/auth';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { product } from '@/server/platform/db/schema/catalog';
import { deliverMails, linkIn } from './customers';
import { line, openPayingShop, PAYLOAD, PAYS, type PayingShop } from './paying-shop';

const PERSON = {
  first_name: 'Gülperi',
  last_name: 'Karaosmanoğlu',
  email: 'gulperi.k@example.com',
  password: 'cok-gizli-bir-cumle-77',
};

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

/** Access keys in emailed links, which act on behalf of the recipient. */
function keysIn(text: string): string[] {
  return [...text.matchAll(/[\w-]{43}/g)].map(([key]) => key);
}

test('the logs of registration, login and purchase contain no personal data and no access key', async () => {
  const secrets: string[] = [PERSON.password];
  await shop.request('/auth/register/', { method: 'POST', body: PERSON });
  const registered = await deliverMails(shop);
  secrets.push(...registered.flatMap(({ text }) => keysIn(text)));
  const { email, password } = PERSON;
  const token = keysIn(linkIn(registered[0])).at(-1);
  const activated = await shop.request<SignedIn>('/auth/activate/', { method: 'POST', body: { token, password } });
  secrets.push(activated.body.token);
  const signedIn = await shop.request<SignedIn>('/auth/login/', { method: 'POST', body: { email, password } });
  expect(signedIn.status).toBe(200);
  secrets.push(signedIn.body.token);
  await shop.request('/auth/login/', { method: 'POST', body: { email, password: 'yanlis-bir-sifre-12' } });

  const [sold] = await shop.db.select().from(product).where(sql`${product.stock} > 2`).limit(1);
  const { body: order } = await shop.order({
    ...{ first_name: PERSON.first_name, last_name: PERSON.last_name, email, gift_note: 'Doğum günün kutlu olsun' },
    items: [line(sold?.id ?? 0, sold?.price ?? 0)],
  });
  const result = await shop.pay(order.paymentPageUrl, PAYS);
  secrets.push(order.rt, new URL(order.paymentPageUrl).pathname.split('/').at(-1) ?? '');
  await shop.request(result.replace(/^.*\?/, '/checkout/payment-control?'));
  const mails = await deliverMails(shop);
  secrets.push(...mails.flatMap(({ text }) => keysIn(text)));
  const links = mails.flatMap(({ text }) => [...text.matchAll(/takip\/(SH-\w+)\/([\w-]{43})/g)]);
  expect(links).not.toEqual([]);
  for (const [, number, key] of links) {
    const seen = await shop.request(`/order/detail/${number}/`, { headers: { 'X-Order-Key': key ?? '' } });
    expect(seen.status).toBe(200);
  }
  await shop.request('/order/mail-link/', { method: 'POST', body: { number: order.order.number, email } });
  await reconcileOrders(shop.ports);
  await cleanUp(shop.ports);

  const log = shop.logLines.map((entry) => JSON.stringify(entry)).join('\n');
  expect(log.split('\n').length).toBeGreaterThan(8);
  const { phone, address, neighborhood } = PAYLOAD;
  const personal = [PERSON.first_name, PERSON.last_name, email, encodeURIComponent(email), phone, '5321234567'];
  expect(secrets.filter((secret) => secret.length < 20)).toEqual([]);
  expect(secrets.length).toBeGreaterThan(4);
  for (const word of [...personal, address, neighborhood, 'Doğum günün', '5528790000000008', ...secrets]) {
    expect([word, log.includes(word as string)]).toEqual([word, false]);
  }
});

test('a request id is passed on to the jobs and emails that it causes', async () => {
  const headers = { 'x-request-id': 'request-of-a-test' };
  await shop.request('/auth/request-password-reset-email/', { method: 'POST', body: { email: PERSON.email }, headers });
  const rows = await shop.db.execute(sql`select request_id from job where request_id is not null`);
  expect((rows as unknown as { rows: unknown[] }).rows).toContainEqual({ request_id: 'request-of-a-test' });
  await deliverMails(shop);
  const mails = await shop.db.execute(sql`select request_id from outbox_mail where request_id = 'request-of-a-test'`);
  expect((mails as unknown as { rows: unknown[] }).rows).toHaveLength(1);
});
