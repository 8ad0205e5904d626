import type { ServerResponse } from 'node:http';

/** One client's share of this process. */
export type ShareLimits = {
  /** Requests that are processed concurrently. */
  concurrent: number;
  /** Queued requests; further ones are refused. */
  waiting: number;
  /** Processor time, ms per second. */
  perSecond: number;
  /** Processor time that may be used at once after an idle period, ms. */
  burst: number;
};

/** One client's share: requests beyond it are queued until there is capacity, or their client has disconnected. */
export class ClientShare {
  #running = 0;
  #credit: number;
  #credited: number;
  #timer: NodeJS.Timeout | null = null;
  readonly #queue = new Set<() => void>();

  constructor(
    private readonly limits: ShareLimits,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#credit = limits.burst;
    this.#credited = now();
  }

  /**
   * @returns whether the request may be processed now; false when too many are queued, or the client has disconnected
   */
  async enter(response: ServerResponse): Promise<boolean> {
    if (this.#queue.size === 0 && this.#hasRoom()) {
      this.#running++;
      return true;
    }
    if (this.#queue.size >= this.limits.waiting) return false;
    return new Promise((resolve) => {
      const begin = () => {
        response.off('close', giveUp);
        resolve(true);
      };
      const giveUp = () => {
        this.#queue.delete(begin);
        resolve(false);
      };
      this.#queue.add(begin);
      response.once('close', giveUp);
      this.#wakeLater();
    });
  }

  /** Ends a request that has entered. `cost`: processor time, ms */
  leave(cost: number): void {
    this.#running--;
    this.#credit -= cost;
    this.#wake();
  }

  /** When a request will probably be admitted, ms. */
  get wait(): number {
    this.#refill();
    return Math.max(0, -this.#credit / this.limits.perSecond) * 1000;
  }

  #refill(): void {
    const now = this.now();
    const earned = ((now - this.#credited) / 1000) * this.limits.perSecond;
    this.#credit = Math.min(this.limits.burst, this.#credit + earned);
    this.#credited = now;
  }

  #hasRoom(): boolean {
    this.#refill();
    return this.#running < this.limits.concurrent && this.#credit >= 0;
  }

  #wake(): void {
    for (const begin of this.#queue) {
      if (!this.#hasRoom()) break;
      this.#queue.delete(begin);
      this.#running++;
      begin();
    }
    this.#wakeLater();
  }

  /** Schedules a check for regained processor time; freed concurrency is handled when a request ends. */
  #wakeLater(): void {
    if (this.#timer || this.#queue.size === 0 || this.#running >= this.limits.concurrent) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#wake();
    }, Math.ceil(this.wait) + 1);
  }
}
