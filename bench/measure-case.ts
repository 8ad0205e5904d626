import { type OtherServer, startBareServer } from './bare-server';
import type { Case } from './cases';
import { type FirstLoad, measureFirstLoad } from './first-load';
import { type ProtocolResponse, type RequestSpec, sendRequest } from './http-bytes';
import { CONNECTIONS, type Load, measureLoad } from './load';
import { HAS_NGINX, startNginx } from './nginx';
import { type PartTimes, withProcessorTime } from './processor-time';

export type Measured = Load & { processor: PartTimes };

/** A case under one number of connections. Beside the shop the same bytes from other servers, where there are any. */
export type Figures = {
  name: string;
  connections: number;
  shop: Measured;
  bare: Measured | null;
  nginx: Measured | null;
};

/** `cold`: the first request since the start, ms. `firstLoad`: bytes on the wire, gzip. */
export type CaseFigures = { cold: number; firstLoad: FirstLoad | null; figures: Figures[] };

type Shop = { urls: readonly string[]; pids: readonly number[] };

const WARM_UP = 20;

/** Measures one case, which must not have been requested since the shop was started. */
export async function measureCase(shop: Shop, { name, isPage, request }: Case, seconds: number): Promise<CaseFigures> {
  const [first = ''] = shop.urls;
  const cold = await sendRequest(first, request);
  if (cold.status >= 300) throw new Error(`${name} answered ${cold.status}: ${cold.body.toString().slice(0, 200)}`);
  for (let count = 0; count < WARM_UP; count++) for (const url of shop.urls) await sendRequest(url, request);
  const answer = await sendRequest(first, request);
  const firstLoad = isPage ? await measureFirstLoad(first + request.path, answer) : null;
  const figures: Figures[] = [];
  // A page from the cache, or a call, takes less than a millisecond of its own for one client.
  for (const connections of request.fresh ? [CONNECTIONS.one, CONNECTIONS.many] : [CONNECTIONS.many]) {
    const load = { seconds, connections };
    figures.push({
      ...{ name, connections },
      shop: await measure(shop, request, load),
      bare: await besides(startBareServer, answer, request, load),
      nginx: HAS_NGINX && request.method === 'GET' ? await besides(startNginx, answer, request, load) : null,
    });
  }
  return { cold: cold.ttfb, firstLoad, figures };
}

type Options = Parameters<typeof measureLoad>[2];

/** @param server a shop of one or several instances, or another server */
export async function measure({ urls, pids }: Shop, request: RequestSpec, load: Options): Promise<Measured> {
  const { result, processor } = await withProcessorTime(pids, () => measureLoad(urls, request, load));
  return { ...result, processor };
}

async function besides(
  start: (answer: ProtocolResponse) => Promise<OtherServer>,
  answer: ProtocolResponse,
  { fresh: _fresh, ...request }: RequestSpec,
  load: Options,
): Promise<Measured> {
  const server = await start(answer);
  try {
    return await measure({ urls: [server.url], pids: server.pids }, request, load);
  } finally {
    await server.stop();
  }
}
