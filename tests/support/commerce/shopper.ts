import type { CheckoutCreated, CheckoutInput, PaymentControl } from '@/contracts/checkout';
import { BUYER } from '@/tests/support/sample-address';

/** What a shopper is about to buy, and with which card. */
export type Scenario = {
  product: number;
  price: string;
  quantity: number;
  card: string;
  key: string;
  closesBrowser: boolean;
  /** By transfer instead of the card. */
  transfers: boolean;
};

/** What shoppers did and were answered. An order acknowledged to a shopper must still exist later. */
export type ClientLog = {
  placed: Set<string>;
  paid: Set<string>;
  /** Orders by transfer that the shop has acknowledged, with their amounts, until the staff was told that they are booked. */
  toTransfer: Map<string, string>;
  refused: number;
  disconnected: number;
  steps: number;
};

/**
 * Sends a request; soak runs replace it to measure durations.
 * @throws TypeError or DOMException when the connection breaks
 */
export type Call = (url: string, init: RequestInit) => Promise<{ status: number; text: string }>;

/** How long a response may take, ms: a killed shop may leave a connection open without a response. */
const TIMEOUT_MS = 15_000;
/** The same in runs without kills, generous enough for a machine ten times as busy. */
const LONG_TIMEOUT_MS = 60_000;

/**
 * Buys over HTTP as a browser does: order, payment page, 3-D Secure page if shown, callback (twice, as after Back),
 * result page. After a broken connection `proceed` continues with the same step.
 */
export class Shopper {
  #next: 'order' | 'card' | 'return' | 'result' | 'done' = 'order';
  #page = '';
  #rt = '';
  #number = '';

  constructor(
    private readonly scenario: Scenario,
    private readonly clientLog: ClientLog,
    private readonly call: Call = callFailFast,
  ) {}

  get done(): boolean {
    return this.#next === 'done';
  }

  /** @throws TypeError or DOMException when the connection breaks */
  async proceed(url: string): Promise<void> {
    while (this.#next !== 'done') {
      if (this.#next === 'order') await this.#order(url);
      else if (this.#next === 'card') await this.#submitCard();
      else if (this.#next === 'return') await this.#returnToShop(url);
      else await this.#readResult(url);
      this.clientLog.steps++;
    }
  }

  async #order(url: string): Promise<void> {
    const { product, price, quantity, key } = this.scenario;
    const method = this.scenario.transfers ? ({ payment_method: 'transfer' } as const) : {};
    const body = { ...orderOf({ id: product, price }, quantity), ...method };
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await this.call(`${url}/api/checkout/`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 201) {
      this.clientLog.refused++;
      this.#next = 'done';
      return;
    }
    const { paymentPageUrl, order, rt } = JSON.parse(answer.text) as CheckoutCreated;
    this.clientLog.placed.add(order.number);
    if (this.scenario.transfers) {
      this.clientLog.toTransfer.set(order.number, order.amount);
      this.#next = 'done';
      return;
    }
    [this.#page, this.#rt, this.#number, this.#next] = [paymentPageUrl, rt, order.number, 'card'];
  }

  async #submitCard(): Promise<void> {
    const card = {
      name: 'AYSE YILMAZ',
      number: this.scenario.card,
      month: '12',
      year: '2099',
      cvc: '123',
      action: 'pay',
    };
    const answer = await this.call(this.#page, { method: 'POST', body: new URLSearchParams(card) });
    if (answer.text.includes('bank-confirm')) {
      await this.call(this.#page, { method: 'POST', body: new URLSearchParams({ action: 'bank-confirm' }) });
    }
    // Some close the browser once they have paid.
    this.#next = this.scenario.closesBrowser ? 'done' : 'return';
  }

  async #returnToShop(url: string): Promise<void> {
    const token = this.#page.split('/').at(-1) ?? '';
    const back = () =>
      this.call(`${url}/api/checkout/callback/`, {
        method: 'POST',
        body: new URLSearchParams({ token }),
        redirect: 'manual',
      });
    await Promise.all([back(), back()]);
    this.#next = 'result';
  }

  async #readResult(url: string): Promise<void> {
    const answer = await this.call(`${url}/api/checkout/payment-control?rt=${encodeURIComponent(this.#rt)}`, {});
    if (answer.status === 200 && (JSON.parse(answer.text) as PaymentControl).status === 'paid') {
      this.clientLog.paid.add(this.#number);
    }
    this.#next = 'done';
  }
}

const callWithin =
  (timeoutMs: number): Call =>
  async (url, init) => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, text: await answer.text() };
  };
const callFailFast = callWithin(TIMEOUT_MS);
export const callWithLongTimeout = callWithin(LONG_TIMEOUT_MS);

export const emptyClientLog = (): ClientLog => ({
  placed: new Set(),
  paid: new Set(),
  toTransfer: new Map(),
  refused: 0,
  disconnected: 0,
  steps: 0,
});

/** Body of a checkout request. */
export function orderOf({ id, price }: { id: number; price: string }, quantity = 1): CheckoutInput {
  return { ...BUYER, items: [{ product: id, price, quantity }] };
}
