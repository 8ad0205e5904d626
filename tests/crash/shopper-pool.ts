import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { istanbulDay } from '@/contracts/calendar-days';
import { machineToken } from '@/server/platform/data-folder';
import { randomScenario, type SellableProduct } from '@/tests/support/commerce/scenario';
import { emptyClientLog, Shopper } from '@/tests/support/commerce/shopper';

/** Concurrent shoppers. */
const SHOPPERS = 8;
/** Of ten shoppers who are cut off, this many return after the restart; the others never do. */
const RETURNING = 7;

/** Shoppers who order and pay while the shop runs, and an owner who books transfers and cancels some orders. */
export class ShopperPool {
  readonly clientLog = emptyClientLog();
  #waiting: Shopper[] = [];
  #open = false;

  constructor(
    private readonly products: readonly SellableProduct[],
    /** DATA_DIR of the shop. */
    private readonly folder: string,
  ) {}

  /** Starts the shoppers. Resolves once all have stopped, because the shop was killed or `leave` was called. */
  async visit(url: string): Promise<void> {
    this.#open = true;
    await duplicateWebhooks(url, this.folder).catch(() => this.#disconnect());
    const shoppers = Array.from({ length: SHOPPERS }, () => this.#shop(url));
    await Promise.all([...shoppers, this.#cancelOrders(url), this.#bookTransfers(url)]);
  }

  /** Resolves after `steps` more steps, when all shoppers have stopped, or after `atMost` ms. */
  async stepped(steps: number, atMost: number): Promise<void> {
    const [goal, deadline] = [this.clientLog.steps + steps, Date.now() + atMost];
    while (this.#open && this.clientLog.steps < goal && Date.now() < deadline) await wait(5);
  }

  leave(): void {
    this.#open = false;
  }

  async #shop(url: string): Promise<void> {
    while (this.#open) {
      const shopper = this.#waiting.pop() ?? new Shopper(randomScenario(this.products), this.clientLog);
      try {
        await shopper.proceed(url);
      } catch {
        this.#disconnect();
        if (randomInt(10) < RETURNING) this.#waiting.push(shopper);
      }
    }
  }

  /** Cancels a paid order from time to time. */
  async #cancelOrders(url: string): Promise<void> {
    const headers = { authorization: `Bearer ${machineToken(this.folder)}` };
    while (this.#open) {
      const number = [...this.clientLog.paid].at(-1);
      const call = number ? `${url}/api/admin/orders/${number}/cancel` : `${url}/api/health/ready`;
      await fetch(call, { method: number ? 'POST' : 'GET', headers }).catch(() => this.#disconnect());
      await wait(400);
    }
  }

  /** Books the transfer of an order from time to time, again when it is unknown whether that was done before. */
  async #bookTransfers(url: string): Promise<void> {
    const headers = { authorization: `Bearer ${machineToken(this.folder)}`, 'content-type': 'application/json' };
    const { toTransfer, paid } = this.clientLog;
    while (this.#open) {
      const [number, amount] = [...toTransfer].at(0) ?? [];
      const day = istanbulDay(new Date());
      const call = number
        ? fetch(`${url}/api/admin/orders/${number}/transfers`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ amount, day }),
          })
        : fetch(`${url}/api/health/ready`);
      const status = await call.then(
        (answer) => answer.status,
        () => this.#disconnect(),
      );
      if (number && (status === 201 || status === 409)) {
        toTransfer.delete(number);
        paid.add(number);
      }
      await wait(100);
    }
  }

  /** A broken connection tells the shoppers that the shop was killed. */
  #disconnect(): void {
    this.clientLog.disconnected++;
    this.#open = false;
  }
}

/** The provider sends each webhook twice, 150 ms after the payment, so that some arrive before the kill. */
async function duplicateWebhooks(url: string, folder: string): Promise<void> {
  await fetch(`${url}/api/emulator/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${machineToken(folder)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ webhook: { times: 2, ms: 150 } }),
  });
}
