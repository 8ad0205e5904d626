import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { createApp } from '@/server/api/app';
import { domainJobs } from '@/server/api/jobs';
import { tracedPayments } from '@/server/domain/ordering/payment/provider';
import { product } from '@/server/platform/db/schema/catalog';
import { traceQueries } from '@/server/platform/db/trace-queries';
import { tracePages } from '@/server/platform/http/observe-pages';
import { runDueJobs } from '@/server/platform/jobs/due';
import { sendDueMails } from '@/server/platform/mail/outbox';
import { MailRefusedError } from '@/server/platform/ports/mail';
import { inSpan, isTracing, stopTracing, traceHeaders } from '@/server/platform/tracing';
import { startTracing } from '@/server/platform/tracing/start';
import { openOtlpReceiver, type ReceivedSpan } from './otlp-receiver';
import { line, openPayingShop, PAYLOAD, PAYS, type PayingShop } from './paying-shop';
import { testEnv } from './shop';

let shop: PayingShop;
let collector: Awaited<ReturnType<typeof openOtlpReceiver>>;

beforeAll(async () => {
  shop = await openPayingShop();
  await traceQueries(shop.db);
  shop.ports.payments = tracedPayments(shop.ports.payments);
});
afterAll(() => shop.close());
beforeEach(async () => {
  collector = await openOtlpReceiver();
  await startTracing(testEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'a-shop' }));
});
afterEach(async () => {
  await stopTracing();
  await collector.close();
});

const named = (name: string) => collector.spans.filter((span) => span.name === name);
const below = ({ spanId }: ReceivedSpan) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const SERVER = 2;
const CLIENT = 3;

async function buy() {
  const [sold] = await shop.db.select().from(product).where(sql`${product.stock} > 2`).limit(1);
  const { body, status } = await shop.order({
    items: [line(sold?.id ?? 0, sold?.price ?? 0)],
    gift_note: 'İyi ki doğdun',
  });
  expect(status).toBe(201);
  const result = await shop.pay(body.paymentPageUrl, PAYS);
  await shop.request(result.replace(/^.*\?/, '/checkout/payment-control?'));
  return body;
}

test('a purchase is traced through routes, statements, provider calls, jobs and emails, each below its cause', async () => {
  await buy();
  await sendDueMails(shop.ports, { send: async () => {} });
  await stopTracing();

  const [checkout] = named('POST /api/checkout') as [ReceivedSpan];
  expect(checkout).toMatchObject({
    kind: SERVER,
    attributes: { 'http.route': '/api/checkout', 'http.response.status_code': 201 },
  });
  expect(checkout.parentSpanId).toBeUndefined();
  const logged = { path: expect.stringMatching(/^.api.checkout.?$/), msg: 'request', trace_id: checkout.traceId };
  expect(shop.logLines).toContainEqual(expect.objectContaining(logged));
  const inCheckout = below(checkout);
  const [written] = inCheckout.filter(({ name }) => name === 'insert orders');
  expect(written).toMatchObject({ kind: CLIENT, traceId: checkout.traceId });
  expect(inCheckout.map(({ name }) => name)).toContain('payment initialize');
  const [callback] = named('POST /api/checkout/callback') as [ReceivedSpan];
  const inCallback = below(callback);
  expect(inCallback.map(({ name }) => name)).toContain('payment retrieve');
  const [transaction] = inCallback.filter(({ name }) => name === 'transaction') as [ReceivedSpan];
  expect(below(transaction).map(({ name }) => name)).toContain('update orders');
  expect(named('mail')[0]?.attributes).toEqual({ 'shop.request_id': callback.attributes['shop.request_id'] });
  expect(collector.text()).toContain('"a-shop"');
});

test('no span contains personal data, card data or an access key', async () => {
  const bought = await buy();
  await shop.request('/order/mail-link/', {
    method: 'POST',
    body: { number: bought.order.number, email: PAYLOAD.email },
  });
  await runDueJobs(shop.ports, domainJobs);
  const keys: string[] = [];
  const read = async ({ text }: { text: string }) => void keys.push(...(text.match(/[\w-]{43}/g) ?? []));
  await sendDueMails(shop.ports, { send: read });
  for (const key of keys) await shop.request(`/unsubscribe/?key=${key}`);
  await shop.request(`/items/search?search=${encodeURIComponent(PAYLOAD.email)}`);
  await shop.request(`/order/detail/${bought.order.number}/`, { headers: { 'X-Order-Key': keys[0] ?? '' } });
  await stopTracing();

  expect(named('job order-link-mail')).toHaveLength(1);
  expect(keys.length).toBeGreaterThan(0);
  const token = new URL(bought.paymentPageUrl).pathname.split('/').at(-1) ?? '';
  const { first_name, last_name, email, phone, address, neighborhood } = PAYLOAD;
  const personal = [
    first_name,
    last_name,
    email,
    encodeURIComponent(email),
    phone,
    '5321234567',
    address,
    neighborhood,
  ];
  const sent = collector.text();
  expect(sent).toContain('POST /api/checkout');
  for (const secret of [...personal, 'İyi ki', PAYS, token, bought.rt, bought.order.number, ...keys]) {
    expect([secret, sent.includes(secret as string)]).toEqual([secret, false]);
  }
});

test('a failed span has the error’s type without its message', async () => {
  const refuse = () => Promise.reject(new MailRefusedError(`550 ${PAYLOAD.email} is unknown`));
  await buy();
  await sendDueMails(shop.ports, { send: refuse });
  await stopTracing();
  expect(named('mail')[0]).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'MailRefusedError' } });
  expect(collector.text()).not.toContain(PAYLOAD.email);
});

test('API calls of a page are child spans, and its log lines contain the trace id', async () => {
  const before = shop.logLines.length;
  const page = await servePage(0);
  await fetch(`${page.url}/alisveris?search=ayse@example.com`);
  await page.close();
  await stopTracing();
  const [shown] = named('GET page search') as [ReceivedSpan];
  expect(shown.attributes).toEqual({
    'http.request.method': 'GET',
    'shop.page': 'search',
    'http.response.status_code': 200,
  });
  expect(below(shown).map(({ name }) => name)).toEqual(['GET /api/health']);
  const lines = shop.logLines.slice(before).filter(({ msg }) => msg === 'request');
  expect(lines).toContainEqual(expect.objectContaining({ trace_id: shown.traceId }));
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const FOREIGN = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };

test.each([
  [0, 'starts its own trace and ignores the client’s header'],
  [1, 'continues the trace of the proxy'],
])('with %i proxies the shop %s', async (proxies) => {
  const page = await servePage(proxies);
  await fetch(page.url, { headers: FOREIGN });
  await page.close();
  const behind = createApp({ ...shop.ports, env: { ...shop.ports.env, TRUSTED_PROXIES: proxies } });
  await behind.request('/api/health', { headers: FOREIGN });
  await stopTracing();
  const traces = [...named('GET page home'), ...named('GET /api/health')].map(({ traceId }) => traceId === TRACE);
  expect(traces).toEqual(proxies > 0 ? [true, true, true] : [false, false, false]);
});

test('requests to the shop’s other hosts carry the trace context', async () => {
  const sent = await inSpan({ name: 'anything' }, async () => traceHeaders());
  await stopTracing();
  const [{ traceId, spanId }] = named('anything') as [ReceivedSpan];
  expect(sent).toEqual({ traceparent: `00-${traceId}-${spanId}-01` });
  expect(traceHeaders()).toEqual({});
});

test('polling without due work is not traced', async () => {
  await sendDueMails(shop.ports, { send: async () => {} });
  await stopTracing();
  expect(collector.spans.filter(({ name }) => name !== 'mail')).toEqual([]);
});

test('nothing is traced without a collector or with OTEL_SDK_DISABLED', async () => {
  await stopTracing();
  await startTracing(testEnv());
  expect(isTracing()).toBe(false);
  await startTracing(testEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' }));
  expect(isTracing()).toBe(false);
  const answer = () => {};
  expect(tracePages(0, answer)).toBe(answer);
});

/** A page that calls the API in its process, as pages of the storefront do. */
async function servePage(proxies: number) {
  const answer = tracePages(proxies, async (_request, response) => {
    await shop.request('/health');
    response.end();
  });
  const server = await new Promise<Server>((resolve) => {
    const started = createServer(answer).listen(0, '127.0.0.1', () => resolve(started));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
