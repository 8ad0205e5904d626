import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ipBehindProxies, ipBlock, networkBlock } from '@/server/platform/http/client-ip';
import { ClientShare, type ShareLimits } from './client-share';
import { ProcessorTime } from './processor-time';
import { refuseBusy, refuseTooMany } from './refuse';

/**
 * For one IPv4 address or IPv6 /64: half of a processor, with an initial burst of three seconds. Fifty visitors behind
 * one address need a third of that (docs/decisions/0025-load-limits.md).
 */
const CLIENT: ShareLimits = { concurrent: 2, waiting: 100, perSecond: 500, burst: 3_000 };
/** For an IPv6 /48, the most that one customer of a provider gets: 65 536 of the former. */
const NETWORK: ShareLimits = { concurrent: 4, waiting: 400, perSecond: 700, burst: 4_000 };
/**
 * For all clients together: few requests run concurrently, so that an exempt request (a probe, a checkout) finds a
 * short queue whatever the load. Processor time is not limited here: the value is more than one process has.
 */
const ALL: ShareLimits = { concurrent: 8, waiting: 200, perSecond: 10_000, burst: 10_000 };
/** The number of tracked clients; the least recent ones are dropped and start again. */
const MAX_CLIENTS = 20_000;

/**
 * Exempt paths: probes and metrics, and checkout with its callbacks, which wait for the provider and have limits of
 * their own (server/platform/http/call-limits.ts). The owner's endpoints are unlimited, and other callers are refused
 * there before any work. Images and files cost next to nothing.
 */
const EXEMPT = /^\/(?:api\/(?:health|ready|metrics|checkout|admin)(?:[/?]|$)|media\/|_next\/)/;

type Options = {
  /** The number of trusted proxies. */
  proxies: number;
  /** Called for each refused request: its client has used up its share, or the process is overloaded. */
  refused(reason: 'client_share' | 'overload'): void;
  limits?: { client: ShareLimits; network: ShareLimits; all: ShareLimits };
};

/**
 * Limits each client to its share of the processor: requests beyond it are queued, and when the queue is full refused
 * with 429, or with 503 when all clients together exceed the capacity. Counted per process, because the share is of
 * this process's processor.
 * @returns a function that returns whether the request was answered or its client has disconnected
 */
export function limitClients({ proxies, refused, limits = { client: CLIENT, network: NETWORK, all: ALL } }: Options) {
  const all = new ClientShare(limits.all);
  const shares = new LRUCache<string, ClientShare>({ max: MAX_CLIENTS });
  const time = new ProcessorTime();
  const shareOf = (block: string, of: ShareLimits) => {
    const known = shares.get(block) ?? new ClientShare(of);
    shares.set(block, known);
    return known;
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = request.url ?? '/';
    const forwarded = [request.headers['x-forwarded-for']].flat().join(',');
    // A storefront on another host requests its own pages without a client address; these calls are not limited.
    if (EXEMPT.test(url) || (proxies > 0 && forwarded === '')) return false;
    const address = ipBehindProxies(proxies, forwarded, request.socket.remoteAddress);
    const network = networkBlock(address);
    const wanted = [
      shareOf(ipBlock(address), limits.client),
      ...(network ? [shareOf(network, limits.network)] : []),
      all,
    ];
    const entered: ClientShare[] = [];
    for (const share of wanted) {
      if (await share.enter(response)) entered.push(share);
      else break;
    }
    if (entered.length < wanted.length || response.destroyed) {
      for (const share of entered) share.leave(0);
      if (!response.destroyed) {
        const isBusy = wanted[entered.length] === all;
        refused(isBusy ? 'overload' : 'client_share');
        if (isBusy) refuseBusy(request, response);
        else refuseTooMany(request, response, Math.max(...wanted.map((share) => share.wait)));
      }
      return true;
    }
    const end = time.begin();
    response.once('close', () => {
      const cost = end();
      for (const share of entered) share.leave(cost);
    });
    return false;
  };
}
