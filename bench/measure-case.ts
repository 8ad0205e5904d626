import { startBareServer } from './bare-server';
import type { Case } from './cases';
import { type FirstLoad, measureFirstLoad } from './first-load';
import { sendRequest } from './http-bytes';
import { type Load, measureLoad } from './load';
import { percentile } from './percentile';

/** Times in ms, sizes in bytes on the wire (gzip). `ratio`: share of the bare server's requests per second. */
export type Figures = {
  name: string;
  cold: number;
  warm: number;
  shop: Load;
  bare: Load;
  ratio: number;
  firstLoad: FirstLoad | null;
};

const WARM_UP = 20;

/** Measures one case, which must not have been requested since the shop was started. */
export async function measureCase(
  urls: readonly string[],
  { name, isPage, request }: Case,
  seconds: number,
): Promise<Figures> {
  const [first = ''] = urls;
  const cold = await sendRequest(first, request);
  if (cold.status >= 300) throw new Error(`${name} answered ${cold.status}: ${cold.body.toString().slice(0, 200)}`);
  const times: number[] = [];
  for (let count = 0; count < WARM_UP; count++) {
    for (const url of urls) times.push((await sendRequest(url, request)).ttfb);
  }
  const answer = await sendRequest(first, request);
  const firstLoad = isPage ? await measureFirstLoad(first + request.path, answer) : null;
  const shop = await measureLoad(urls, request, seconds);
  const bareServer = await startBareServer(answer);
  const bare = await measureLoad([bareServer.url], request, seconds);
  bareServer.stop();
  const warm = percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
  return {
    ...{ name, cold: cold.ttfb, warm, shop, bare, firstLoad },
    ratio: shop.requestsPerSecond / bare.requestsPerSecond,
  };
}
