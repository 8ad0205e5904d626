import type { AddressInfo } from 'node:net';
import type { CheckoutCreated, CheckoutInput, PaymentControl } from '@/contracts/checkout';
import { toMoneyString } from '@/contracts/money';
import { createIyzico } from '@/server/domain/ordering/payment/iyzico/adapter';
import { dropWaitingWebhooks } from '@/server/domain/ordering/payment-emulator/webhook';
import type { PaymentProvider } from '@/server/platform/ports/payment';
import { BUYER } from '@/tests/support/sample-address';
import { serveApp } from '@/tests/support/serve-app';
import { type Answer, openTestShop, type TestShop, testEnv } from './shop';
import { fillShop } from './small-catalog';

export type PayingShop = TestShop & {
  order(
    overrides?: Partial<CheckoutInput>,
    key?: string,
    headers?: Record<string, string>,
  ): Promise<Answer<CheckoutCreated>>;
  /** Sends a card on the hosted page and follows the browser back; resolves to the redirect of the shop. */
  pay(paymentPageUrl: string, card: string, instalments?: number): Promise<string>;
  control(rt: string): Promise<PaymentControl>;
  /** Base URL of the emulator. */
  providerUrl: string;
};

export const PAYS = '5528790000000008';
export const WITHOUT_FUNDS = '4111111111111129';

/**
 * A filled shop whose payments go to the emulator over a real loopback socket, as in a running process.
 * @param variables environment variables besides those of {@link testEnv}
 */
export async function openPayingShop(variables: Record<string, string> = {}): Promise<PayingShop> {
  const env = testEnv(variables);
  let provider: PaymentProvider | undefined;
  const payments: PaymentProvider = {
    instalments: async (inquiry) => (await connected(provider).instalments?.(inquiry)) ?? [],
    initialize: (request) => connected(provider).initialize(request),
    retrieve: (token, conversationId) => connected(provider).retrieve(token, conversationId),
    refund: (request) => connected(provider).refund(request),
    cancel: (request) => connected(provider).cancel(request),
    findRefund: (request) => connected(provider).findRefund(request),
  };
  const shop = await openTestShop({ env, payments });
  await fillShop(shop.db);
  const server = await serveApp(shop.app.fetch);
  const { port } = server.address() as AddressInfo;
  const providerUrl = `http://127.0.0.1:${port}/api/emulator`;
  provider = createIyzico({
    baseUrl: providerUrl,
    apiKey: env.IYZICO_API_KEY,
    secretKey: env.IYZICO_SECRET_KEY,
    // Fifty concurrent orders queue for one embedded database, followed by the emulator's statements.
    timeout: 120_000,
  });

  return {
    ...shop,
    providerUrl,
    order: (overrides, key, headers) =>
      shop.request<CheckoutCreated>('/checkout/', {
        method: 'POST',
        body: { ...PAYLOAD, ...overrides },
        headers: { ...headers, ...(key ? { 'Idempotency-Key': key } : {}) },
      }),
    async pay(paymentPageUrl, card, instalments = 1) {
      const form = new URLSearchParams({
        name: 'AYSE YILMAZ',
        number: card,
        month: '12',
        year: '2099',
        cvc: '123',
        instalments: String(instalments),
        action: 'pay',
      });
      const { pathname } = new URL(paymentPageUrl);
      await shop.app.request(pathname, { method: 'POST', body: form });
      const page = await shop.app.request(pathname);
      const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
      return callBack(shop, token);
    },
    async control(rt) {
      return (await shop.request<PaymentControl>(`/checkout/payment-control?rt=${encodeURIComponent(rt)}`)).body;
    },
    async close() {
      dropWaitingWebhooks();
      await new Promise((resolve) => server.close(resolve));
      await shop.close();
    },
  };
}

/** Sends the browser's return from the provider; resolves to the path of the result page. */
export async function callBack(shop: TestShop, token: string): Promise<string> {
  const answer = await shop.request('/checkout/callback/', { method: 'POST', body: new URLSearchParams({ token }) });
  if (answer.status !== 303) throw new Error(`the callback answered ${answer.status}: ${answer.text}`);
  return answer.headers.get('location') ?? '';
}

/** A line of the checkout body, for a product at a price in kuruş. */
export function line(product: number, price: number, quantity = 1) {
  return { product, quantity, price: toMoneyString(price) };
}

function connected(provider: PaymentProvider | undefined): PaymentProvider {
  if (!provider) throw new Error('the emulator does not listen yet');
  return provider;
}

/** An order without lines. */
export const PAYLOAD: CheckoutInput = {
  items: [],
  ...BUYER,
};
