import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { refuseBusy } from './refuse';

/** How often the delay is looked at, ms: it is the mean since the last look. */
const INTERVAL = 1_000;
/** How far apart the timers are whose delay is measured, ms. */
const RESOLUTION = 20;
/** Mean delay of the event loop from which on work is refused, and below which it is taken again, ms. */
const OVERLOADED = 300;
const RECOVERED = 150;
/** How many looks in a row have to find it: a single long task is no overload, and a quiet second no recovery. */
const LOOKS = 3;
/** When refused clients are to ask again, s. */
const RETRY_AFTER = 5;

/** Knows whether this process has more to do than it can: its event loop comes late to everything. */
export class LoadMonitor {
  #overloaded = false;
  /** Looks in a row that have found the other state. */
  #against = 0;

  /** @param changed hears when the process becomes overloaded, and when it no longer is */
  constructor(private readonly changed: (overloaded: boolean) => void = () => {}) {}

  get overloaded(): boolean {
    return this.#overloaded;
  }

  /** @param delay mean delay of the event loop since the last look, ms; not a number when none was measured */
  look(delay: number): void {
    const isAgainst = this.#overloaded ? delay < RECOVERED : delay > OVERLOADED;
    this.#against = isAgainst ? this.#against + 1 : 0;
    if (this.#against < LOOKS) return;
    this.#against = 0;
    this.#overloaded = !this.#overloaded;
    this.changed(this.#overloaded);
  }

  /** Measures from now on, without keeping the process alive. */
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

/** Calls that cost most, and that no order needs: carts ask for items by their ids. */
const EXPENSIVE =
  /^\/api\/(?:items\/?(?:\?(?!(?:.*&)?id=)|$)|items\/(?:filter|search|slugs|by-category|by-prop|related)\b|feeds\/|sitemap)/;
/** Pages on the way to an order and behind it. */
const CHECKOUT = /^\/(?:siparis|sepetim|giris)(?:[/?]|$)/;
/** The framework's client marks its requests for parts of a page with a hash. */
const MARK_ALONE = /^_rsc=[^&]*$/;

type Load = {
  monitor: Pick<LoadMonitor, 'overloaded'>;
  /** Hears of each request that is refused. */
  refused(): void;
};

/**
 * Refuses expensive calls with 503 while the process is overloaded, so that probes and everything about carts, orders and
 * payments is still answered.
 * @returns a function that says whether it has answered
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
  /** Sends the page for a shop that can't answer, with 503 and the seconds after which to ask again. */
  sendBusyPage(request: IncomingMessage, response: ServerResponse, retryAfter: number): Promise<void>;
};

/**
 * Refuses pages that would have to be rendered with 503 while the process is overloaded, but for those of the checkout.
 * @returns a function that says whether it has answered
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
