import { startBareServer } from './bare-server';
import { measureFirstLoad } from './first-load';
import { getBytes } from './http-bytes';
import { type Load, measureLoad } from './load';
import { percentile } from './percentile';

/** Times in ms, sizes in bytes on the wire (gzip). `ratio`: share of the bare server's requests a second. */
export type PageFigures = {
  name: string;
  ttfbCold: number;
  ttfbWarm: number;
  shop: Load;
  bare: Load;
  ratio: number;
  html: number;
  scripts: number;
};

const WARM_UP = 20;

/** Measures one page; it must not have been asked for since the shop was started. */
export async function measurePage(name: string, url: string, seconds: number): Promise<PageFigures> {
  const first = await getBytes(url);
  if (first.status !== 200) throw new Error(`${url} answered ${first.status}`);
  const times: number[] = [];
  for (let i = 0; i < WARM_UP; i++) times.push((await getBytes(url)).ttfb);
  times.sort((a, b) => a - b);

  const page = await getBytes(url);
  const { html, scripts } = await measureFirstLoad(url, page);
  const shop = await measureLoad(url, seconds);
  const bareServer = await startBareServer(page);
  const bare = await measureLoad(bareServer.url, seconds);
  bareServer.stop();
  const ratio = shop.requestsPerSecond / bare.requestsPerSecond;
  return { name, ttfbCold: first.ttfb, ttfbWarm: percentile(times, 0.5), shop, bare, ratio, html, scripts };
}
