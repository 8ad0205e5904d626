import 'server-only';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { imageVariant } from '@/contracts/media';
import { isSlug } from '@/contracts/slug';
import { getImage } from '@/services/content/image';
import { readSettings } from '@/services/content/settings';
import { serverApi } from '@/services/http/server';
import { drawShare } from './draw';

/** The content to draw; images by URL. */
export type ShareFacts = { title: string; kicker: string; images: readonly (string | null)[] };

const DAY = 86_400;
/** Size of the cache of drawn images in bytes. Titles change rarely, so entries may be an hour old. */
const cache = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => byteLength,
  ttl: 3_600_000,
});
/** Images are drawn one at a time, so that requests cannot saturate the CPU. */
const inTurn = pLimit(1);
/** With so many drawings waiting, further requests are refused. */
const MAX_WAITING = 20;

/**
 * Responds with the image `of` something; `read` returns its content, or null when it does not exist. Only the slug of
 * the URL is used, so that a request cannot have arbitrary text or external images drawn.
 */
export async function answerWithShare(of: string, read: () => Promise<ShareFacts | null>): Promise<Response> {
  // Drawn anew for another look of the shop.
  const { store_name, brand } = await readSettings();
  const key = JSON.stringify([of, store_name, brand]);
  const known = cache.get(key);
  if (known) return imageResponse(known);
  const facts = await read();
  if (!facts) return new Response(null, { status: 404 });
  if (inTurn.pendingCount >= MAX_WAITING) {
    return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  }
  const drawn = await inTurn(async () => cache.get(key) ?? draw(facts));
  cache.set(key, drawn);
  return imageResponse(drawn);
}

async function draw({ title, kicker, images }: ShareFacts): Promise<Buffer> {
  const urls = images.filter((url) => url !== null).slice(0, 4);
  const found = await Promise.all(urls.map((url) => getImage(serverApi, imageVariant(url, 640))));
  return drawShare({ title, kicker, images: found.filter((one) => one !== null) });
}

function imageResponse(jpeg: Buffer): Response {
  return new Response(new Uint8Array(jpeg), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': `public, max-age=${DAY}`, 'X-Robots-Tag': 'noindex' },
  });
}

/** The slug in `dinozor-balon.jpg`; null for other file names. */
export function slugOf(file: string): string | null {
  const slug = file.endsWith('.jpg') ? file.slice(0, -'.jpg'.length) : null;
  return isSlug(slug) ? slug : null;
}
