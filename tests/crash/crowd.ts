import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ownerAuthorization } from '@/server/platform/http/owner';
import { type ForSale, makeUpErrand } from '@/tests/support/commerce/scenario';
import { nothingPromised, Shopper } from '@/tests/support/commerce/shopper';

/** At once in the shop. */
const SHOPPERS = 8;
/** Of ten who are cut off, so many try again when the shop is open; the others are never seen again. */
const COME_BACK = 7;

/** Shoppers who come, order and pay for as long as the shop is open, and an owner who calls some orders off. */
export class Crowd {
  readonly promised = nothingPromised();
  #waiting: Shopper[] = [];
  #open = false;

  constructor(
    private readonly goods: readonly ForSale[],
    private readonly secret: string,
  ) {}

  /** Lets them in. Resolves once all are out again, because the shop was killed or `leave` was called. */
  async visit(url: string): Promise<void> {
    this.#open = true;
    await tellOften(url, this.secret).catch(() => this.#cutOff());
    await Promise.all([...Array.from({ length: SHOPPERS }, () => this.#shop(url)), this.#own(url)]);
  }

  /** Resolves once they have done so many steps more, or nobody is in the shop, or after `atMost` ms. */
  async stepped(steps: number, atMost: number): Promise<void> {
    const [goal, deadline] = [this.promised.steps + steps, Date.now() + atMost];
    while (this.#open && this.promised.steps < goal && Date.now() < deadline) await wait(5);
  }

  leave(): void {
    this.#open = false;
  }

  async #shop(url: string): Promise<void> {
    while (this.#open) {
      const shopper = this.#waiting.pop() ?? new Shopper(makeUpErrand(this.goods), this.promised);
      try {
        await shopper.goOn(url);
      } catch {
        this.#cutOff();
        if (randomInt(10) < COME_BACK) this.#waiting.push(shopper);
      }
    }
  }

  /** The owner calls off an order that was paid, now and then. */
  async #own(url: string): Promise<void> {
    const headers = { authorization: ownerAuthorization(this.secret) };
    while (this.#open) {
      const number = [...this.promised.paid].at(-1);
      const call = number ? `${url}/api/admin/orders/${number}/cancel` : `${url}/api/health/ready`;
      await fetch(call, { method: number ? 'POST' : 'GET', headers }).catch(() => this.#cutOff());
      await wait(400);
    }
  }

  /** A broken connection is how a crowd notices that the shop is gone. */
  #cutOff(): void {
    this.promised.cut++;
    this.#open = false;
  }
}

/** The provider's own notices come doubled, and while the shop still lives. */
async function tellOften(url: string, secret: string): Promise<void> {
  await fetch(`${url}/api/emulator/control`, {
    method: 'POST',
    headers: { authorization: ownerAuthorization(secret), 'content-type': 'application/json' },
    body: JSON.stringify({ webhook: { times: 2, ms: 150 } }),
  });
}
