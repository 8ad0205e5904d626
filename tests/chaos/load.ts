import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { makeUpErrand } from '@/tests/support/commerce/scenario';
import { type Call, Shopper } from '@/tests/support/commerce/shopper';
import { ask } from './asking';
import type { Cluster } from './cluster';

/** At once in the shop: some look around, some buy. */
const CROWD = { visitors: 4, buyers: 3 };
/** A breath between two requests, ms: the shops share the machine with those who ask. */
const BREATH = 50;

/** A request that got no answer, or a wrong one. `at` is when it began, ms. */
type Failure = { at: number; words: string };

/** Visitors and buyers who come through the balancer until they are told to leave, and what went wrong for them. */
export class Load {
  readonly failures: Failure[] = [];
  asked = 0;
  #open = true;
  readonly #people: Promise<void>[];

  /** @param paths what visitors look at */
  constructor(
    private readonly cluster: Cluster,
    private readonly paths: readonly string[],
    { visitors, buyers } = CROWD,
  ) {
    this.#people = [
      ...Array.from({ length: visitors }, () => this.#visit()),
      ...Array.from({ length: buyers }, () => this.#buy()),
    ];
  }

  /** Resolves once all have left. */
  async leave(): Promise<void> {
    this.#open = false;
    await Promise.all(this.#people);
  }

  /** @throws Error that names the first failures. @returns how many requests there were, in words */
  async leaveUnharmed(): Promise<string> {
    await this.leave();
    if (this.failures.length > 0) {
      const words = this.failures.slice(0, 5).map((failure) => failure.words);
      throw new Error(`${this.failures.length} of ${this.asked} requests failed: ${words.join('; ')}`);
    }
    return `${this.asked} requests, none failed`;
  }

  async #visit(): Promise<void> {
    while (this.#open) {
      const path = this.paths[randomInt(this.paths.length)] as string;
      await this.#time(
        path,
        () => ask(this.cluster.url + path),
        (status) => status === 200,
      ).catch(() => {});
      await wait(BREATH);
    }
  }

  /** Who is cut off tries again where she was, with the same key, as a browser does. */
  async #buy(): Promise<void> {
    const call: Call = (url, init) =>
      this.#time(
        url,
        () => ask(url, init),
        (status) => status < 500,
      );
    while (this.#open) {
      const shopper = new Shopper(makeUpErrand(this.cluster.goods), this.cluster.promised, call);
      while (!shopper.done && this.#open) {
        await shopper.goOn(this.cluster.url).catch(() => {});
        await wait(BREATH);
      }
    }
  }

  async #time(what: string, asking: () => ReturnType<typeof ask>, isRight: (status: number) => boolean) {
    const at = Date.now();
    this.asked++;
    try {
      const answer = await asking();
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

  #fail(at: number, words: string): void {
    this.failures.push({ at, words });
  }
}
