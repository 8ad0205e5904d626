import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { addressBehind, addressBlock, networkBlock } from '@/server/platform/http/client-address';
import { ClientShare, type ShareLimits } from './client-share';
import { ProcessorTime } from './processor-time';
import { refuseBusy, refuseTooMany } from './refuse';

/**
 * Of one IPv4 address or IPv6 /64: half of one processor, with three seconds of it to begin with. Fifty people who browse
 * behind one address need a third of that (docs/decisions/0025-load-limits.md).
 */
const CLIENT: ShareLimits = { concurrent: 2, waiting: 100, perSecond: 500, burst: 3_000 };
/** Of an IPv6 /48, which is what one customer of a provider gets at most: 65 536 of the former. */
const NETWORK: ShareLimits = { concurrent: 4, waiting: 400, perSecond: 700, burst: 4_000 };
/**
 * Of all clients together: few requests computed at once, so that a request without a share (a probe, a checkout) finds
 * a short queue whatever the rest ask. Processor time is not bounded here: it is more than one process has.
 */
const ALL: ShareLimits = { concurrent: 8, waiting: 200, perSecond: 10_000, burst: 10_000 };
/** Clients that are remembered; a forgotten one begins anew. */
const MAX_CLIENTS = 20_000;

/**
 * What has no share: probes and metrics, and checkout with its callbacks, which wait for the provider and have limits of
 * their own (server/platform/http/call-limits.ts). The owner's calls may take what they need, and whoever is not the owner is
 * refused before anything is computed. Pictures and files cost next to nothing.
 */
const EXEMPT = /^\/(?:api\/(?:health|ready|metrics|checkout|admin)(?:[/?]|$)|media\/|_next\/)/;

type Options = {
  /** Trusted ones in front. */
  proxies: number;
  /** Called for each refused request: its client has used its share, or all clients together ask for too much. */
  refused(reason: 'client_share' | 'overload'): void;
  limits?: { client: ShareLimits; network: ShareLimits; all: ShareLimits };
};

/**
 * Gives each client its share of the processor: what is asked beyond it waits, and what would wait behind too many is
 * refused with 429, or with 503 where all clients together ask for too much. Counted in this process alone, because it is this process's processor that is shared.
 * @returns a function that says whether the request was answered, or its client has gone while it waited
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
    // A storefront on another host asks for its own pages without a caller: that is the shop itself.
    if (EXEMPT.test(url) || (proxies > 0 && forwarded === '')) return false;
    const address = addressBehind(proxies, forwarded, request.socket.remoteAddress);
    const network = networkBlock(address);
    const wanted = [
      shareOf(addressBlock(address), limits.client),
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
