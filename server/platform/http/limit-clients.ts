import { LRUCache } from 'lru-cache';
import { ipBlock, ipOfRequest, networkBlock } from './client-ip';
import { createGate, type Gate, type GateBounds } from './gate';
import { refuse } from './refuse';
import type { Middleware } from './run-middlewares';

/** The values and what they are measured by: docs/decisions/0025-load-limits.md */
const LIMITS = {
  /** One IPv4 address or IPv6 /64; fifty visitors behind one need a third of it. */
  client: { concurrent: 2, waiting: 100 },
  /** An IPv6 /48, the most that one customer of a provider gets: 65 536 of the former. */
  network: { concurrent: 4, waiting: 400 },
  /** Uncached pages of all clients: a render occupies the event loop, so more at once only delay each other. */
  renders: { concurrent: 2, waiting: 100 },
  /** Calls and cached pages of all clients, which are short or wait for the database. */
  calls: { concurrent: 8, waiting: 200 },
} satisfies Record<string, GateBounds>;
/** The number of tracked clients; the least recent ones are dropped and start again. */
const MAX_CLIENTS = 20_000;
/** After this time a request leaves its place to others, ms: it waits for a database or a client that does not read. */
const MAX_TURN_MS = 1_000;

/**
 * Probes, metrics, images and files, which cost next to nothing; checkout with its callbacks, which waits for the
 * provider and has limits of its own (server/platform/http/call-limits.ts); the owner's endpoints, which refuse other
 * clients before any work.
 */
const EXEMPT = /^\/(?:api\/(?:health|ready|metrics|checkout|admin)(?:[/?]|$)|media\/|_next\/)/;

type Options = {
  proxies: number;
  /** Called for each refused request: too many of its client wait already, or of all clients. */
  refused(reason: 'client_share' | 'overload'): void;
  isRender(url: string): boolean;
  limits?: typeof LIMITS;
};

/**
 * Bounds the requests that this process works on, by client and in total: further ones wait for their turn, and when
 * too many wait they are refused, with 429 for one client's and 503 for all clients'. A client has few requests in the
 * common queue, so it can't delay others for long.
 */
export function limitClients({ proxies, refused, isRender, limits = LIMITS }: Options): Middleware {
  const [renders, calls] = [createGate(limits.renders, MAX_TURN_MS), createGate(limits.calls, MAX_TURN_MS)];
  const clients = new LRUCache<string, Gate>({ max: MAX_CLIENTS, memoMethod: () => createGate(limits.client) });
  const networks = new LRUCache<string, Gate>({ max: MAX_CLIENTS, memoMethod: () => createGate(limits.network) });
  return async (request, response) => {
    const { url = '/', headers } = request;
    // A storefront on another host requests its own pages without a client IP; these calls are not limited.
    if (EXEMPT.test(url) || (proxies > 0 && !headers['x-forwarded-for'])) return false;
    const ip = ipOfRequest(request, proxies);
    const network = networkBlock(ip);
    const own = [clients.memo(ipBlock(ip)), ...(network ? [networks.memo(network)] : [])];
    for (const gate of own) {
      if (await gate(response)) continue;
      refused('client_share');
      refuse(response, 429, 1_000);
      return true;
    }
    if (!(await (isRender(url) ? renders : calls)(response))) {
      refused('overload');
      refuse(response, 503, 5_000);
      return true;
    }
    // Nothing is computed for a client that has disconnected while it waited.
    return response.destroyed;
  };
}
