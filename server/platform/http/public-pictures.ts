import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context';

/** A whole text in JSON that is the shop's path of a picture. */
const PICTURE = /"(\/media\/[a-z0-9-]+\/[a-z0-9-]+\.(?:webp|avif|png|jpg))"/g;

/**
 * Names pictures by the address at which browsers get them (MEDIA_URL), wherever they stand in an answer: items, lines
 * of carts and orders, slides … The books keep paths, so that a CDN can come and go. The owner's calls tell the books.
 */
export function publicPictures(mediaUrl: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const isJson = c.res.headers.get('content-type')?.includes('application/json');
    // A prepared body has no pictures, and may be compressed.
    if (!isJson || c.res.headers.has('etag') || c.req.path.startsWith('/api/admin/')) return;
    const text = await c.res.text();
    c.res = new Response(text.replaceAll(PICTURE, `"${mediaUrl}$1"`), c.res);
  };
}
