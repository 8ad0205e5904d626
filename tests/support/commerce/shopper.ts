import type { CheckoutCreated, CheckoutInput, PaymentControl } from '@/contracts/checkout';

/** What a shopper is about to buy, and with which card. */
export type Errand = { product: number; price: string; quantity: number; card: string; key: string; leaves: boolean };

/** What shoppers did and were told, for the books to be held against: nobody may be told what is forgotten later. */
export type Promised = { placed: Set<string>; paid: Set<string>; refused: number; cut: number; steps: number };

/** How a shopper asks: soak runs time it. @throws TypeError or DOMException when the connection breaks */
export type Call = (url: string, init: RequestInit) => Promise<{ status: number; text: string }>;

/** How long an answer may take, ms: a shop that was killed may leave a connection open that nobody serves. */
const TIMEOUT_MS = 15_000;
/** The same where nobody is killed: what limits a test is for a machine ten times as busy. */
const LONG_TIMEOUT_MS = 60_000;

/**
 * Buys by HTTP as a browser does: order, card page, the bank's page where it asks, callback (twice, as browsers do
 * after Back), result page. Who is cut off goes on at the same place once the shop is open again.
 */
export class Shopper {
  #next: 'order' | 'card' | 'return' | 'result' | 'done' = 'order';
  #page = '';
  #rt = '';
  #number = '';

  constructor(
    private readonly errand: Errand,
    private readonly promised: Promised,
    private readonly call: Call = callFailFast,
  ) {}

  get done(): boolean {
    return this.#next === 'done';
  }

  /** @throws TypeError or DOMException when the connection breaks */
  async goOn(url: string): Promise<void> {
    while (this.#next !== 'done') {
      if (this.#next === 'order') await this.#order(url);
      else if (this.#next === 'card') await this.#typeCard();
      else if (this.#next === 'return') await this.#comeBack(url);
      else await this.#look(url);
      this.promised.steps++;
    }
  }

  async #order(url: string): Promise<void> {
    const { product, price, quantity, key } = this.errand;
    const body = orderOf({ id: product, price }, quantity);
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await this.call(`${url}/api/checkout/`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 201) {
      this.promised.refused++;
      this.#next = 'done';
      return;
    }
    const { paymentPageUrl, order, rt } = JSON.parse(answer.text) as CheckoutCreated;
    this.promised.placed.add(order.number);
    [this.#page, this.#rt, this.#number, this.#next] = [paymentPageUrl, rt, order.number, 'card'];
  }

  async #typeCard(): Promise<void> {
    const card = {
      name: 'AYSE YILMAZ',
      number: this.errand.card,
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
    this.#next = this.errand.leaves ? 'done' : 'return';
  }

  async #comeBack(url: string): Promise<void> {
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

  async #look(url: string): Promise<void> {
    const answer = await this.call(`${url}/api/checkout/payment-control?rt=${encodeURIComponent(this.#rt)}`, {});
    if (answer.status === 200 && (JSON.parse(answer.text) as PaymentControl).status === 'paid') {
      this.promised.paid.add(this.#number);
    }
    this.#next = 'done';
  }
}

const callWithin =
  (patience: number): Call =>
  async (url, init) => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    return { status: answer.status, text: await answer.text() };
  };
const callFailFast = callWithin(TIMEOUT_MS);
export const callPatiently = callWithin(LONG_TIMEOUT_MS);

/** Nobody has done anything yet. */
export const nothingPromised = (): Promised => ({ placed: new Set(), paid: new Set(), refused: 0, cut: 0, steps: 0 });

/** What a checkout sends. */
export function orderOf({ id, price }: { id: number; price: string }, quantity = 1): CheckoutInput {
  return { ...BUYER, items: [{ product: id, price, quantity }] };
}

const BUYER = {
  email: 'ayse@example.com',
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  phone: '0532 123 45 67',
  address: 'Bahariye Caddesi No: 10 Daire: 4',
  city: 'İstanbul',
  district: 'Kadıköy',
  neighborhood: 'Caferağa Mahallesi',
  zip_code: '34710',
  agreements: { pre_information: true, distance_sales: true } as const,
};
