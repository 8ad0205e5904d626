import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { refuseBusy } from './refuse';

/** How often the event loop's mean delay is checked, ms. */
const INTERVAL = 1_000;
/** The resolution of the delay measurement, ms. */
const RESOLUTION = 20;
/** Mean delay of the event loop above which work is refused, and below which it is accepted again, ms. */
const OVERLOADED = 300;
const RECOVERED = 150;
/** How many consecutive checks must agree: a single long task is not an overload, and a quiet second not a recovery. */
const REQUIRED_CHECKS = 3;
/** The Retry-After of refused requests, s. */
const RETRY_AFTER = 5;

/** Detects overload of this process by the delay of its event loop. */
export class LoadMonitor {
  #overloaded = false;
  /** Consecutive checks that contradict the current state. */
  #against = 0;

  /** @param changed called when the process becomes overloaded, and when it has recovered */
  constructor(private readonly changed: (overloaded: boolean) => void = () => {}) {}

  get overloaded(): boolean {
    return this.#overloaded;
  }

  /** @param delay mean delay of the event loop since the last check, ms; NaN when none was measured */
  look(delay: number): void {
    const isAgainst = this.#overloaded ? delay < RECOVERED : delay > OVERLOADED;
    this.#against = isAgainst ? this.#against + 1 : 0;
    if (this.#against < REQUIRED_CHECKS) return;
    this.#against = 0;
    this.#overloaded = !this.#overloaded;
    this.changed(this.#overloaded);
  }

  /** Starts measuring, without keeping the process alive. */
  start(): this {
    const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
    histogram.enable();
    setInterval(() => {
      this.look(histogram.mean / 1e6 - RESOLUTION);
      histogram.reset();
    }, INTERVAL).unref();
    return this;
  }
}

/** The most expensive calls, which no order needs; carts request items by their ids. */
const EXPENSIVE =
  /^\/api\/(?:items\/?(?:\?(?!(?:.*&)?id=)|$)|items\/(?:filter|search|slugs|by-category|by-prop|related)\b|feeds\/|sitemap)/;
/** Pages of the checkout. */
const CHECKOUT = /^\/(?:siparis|sepetim|giris)(?:[/?]|$)/;
/** The framework's client marks its requests for parts of a page with a hash. */
const MARK_ALONE = /^_rsc=[^&]*$/;

type Load = {
  monitor: Pick<LoadMonitor, 'overloaded'>;
  /** Called for each refused request. */
  refused(): void;
};

/**
 * Refuses expensive calls with 503 while the process is overloaded, so that probes, carts, orders and payments still
 * work.
 * @returns a function that returns whether it has responded
 */
export function shedCalls({ monitor, refused }: Load) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!monitor.overloaded || !EXPENSIVE.test(request.url ?? '')) return false;
    refused();
    refuseBusy(request, response);
    return true;
  };
}

type Pages = Load & {
  /** Whether a path is a file or a cached page, which cost next to nothing. */
  isCheap(path: string): boolean;
  /** Sends the error page with 503 and Retry-After in seconds. */
  sendBusyPage(request: IncomingMessage, response: ServerResponse, retryAfter: number): Promise<void>;
};

/**
 * Refuses pages that would have to be rendered with 503 while the process is overloaded, except those of the checkout.
 * @returns a function that returns whether it has responded
 */
export function shedPages({ monitor, refused, isCheap, sendBusyPage }: Pages) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (!monitor.overloaded) return false;
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
    if (CHECKOUT.test(path) || (isCheap(path) && (query === '' || MARK_ALONE.test(query)))) return false;
    refused();
    await sendBusyPage(request, response, RETRY_AFTER);
    return true;
  };
}
