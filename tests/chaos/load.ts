import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { randomScenario } from '@/tests/support/commerce/scenario';
import { type Call, Shopper } from '@/tests/support/commerce/shopper';
import type { Cluster } from './cluster';
import { request } from './http-client';

/** Concurrent visitors and buyers. */
const CLIENTS = { visitors: 4, buyers: 3 };
/** Pause between two requests of a client, ms: the instances share the machine with the clients. */
const PAUSE_MS = 50;

/** A request with no response or a wrong one. `at` is its start, ms since the epoch. */
type Failure = { at: number; message: string };

/** Visitors and buyers who send requests through the balancer until `leave`, with their failures. */
export class Load {
  readonly failures: Failure[] = [];
  requests = 0;
  #open = true;
  readonly #clients: Promise<void>[];

  /** @param paths requested by visitors */
  constructor(
    private readonly cluster: Cluster,
    private readonly paths: readonly string[],
    { visitors, buyers } = CLIENTS,
  ) {
    this.#clients = [
      ...Array.from({ length: visitors }, () => this.#visit()),
      ...Array.from({ length: buyers }, () => this.#buy()),
    ];
  }

  /** Resolves once all clients have stopped. */
  async leave(): Promise<void> {
    this.#open = false;
    await Promise.all(this.#clients);
  }

  /**
   * @returns a summary of the requests
   * @throws Error that names the first failures
   */
  async leaveWithoutFailure(): Promise<string> {
    await this.leave();
    if (this.failures.length > 0) {
      const messages = this.failures.slice(0, 5).map((failure) => failure.message);
      throw new Error(`${this.failures.length} of ${this.requests} requests failed: ${messages.join('; ')}`);
    }
    return `${this.requests} requests, none failed`;
  }

  async #visit(): Promise<void> {
    while (this.#open) {
      const path = this.paths[randomInt(this.paths.length)] as string;
      await this.#time(
        path,
        () => request(this.cluster.url + path),
        (status) => status === 200,
      ).catch(() => {});
      await wait(PAUSE_MS);
    }
  }

  /** A shopper who is cut off retries the same step with the same idempotency key, as a browser does. */
  async #buy(): Promise<void> {
    const call: Call = (url, init) =>
      this.#time(
        url,
        () => request(url, init),
        (status) => status < 500,
      );
    while (this.#open) {
      const shopper = new Shopper(randomScenario(this.cluster.products), this.cluster.clientLog, call);
      while (!shopper.done && this.#open) {
        await shopper.proceed(this.cluster.url).catch(() => {});
        await wait(PAUSE_MS);
      }
    }
  }

  async #time(what: string, send: () => ReturnType<typeof request>, isRight: (status: number) => boolean) {
    const at = Date.now();
    this.requests++;
    try {
      const answer = await send();
      if (!isRight(answer.status))
        this.#fail(
          at,
          `${answer.status} for ${what} after ${Date.now() - at} ms: ${answer.text.replace(/\s+/g, ' ').slice(0, 150)}`,
        );
      return answer;
    } catch (error) {
      this.#fail(at, `${what} after ${Date.now() - at} ms: ${error instanceof Error ? error.message : error}`);
      throw error;
    }
  }

  #fail(at: number, message: string): void {
    this.failures.push({ at, message });
  }
}
