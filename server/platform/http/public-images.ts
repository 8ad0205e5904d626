import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context';

/** A complete JSON string that is the path of one of the shop's images. */
const IMAGE_PATH = /"(\/media\/[a-z0-9-]+\/[a-z0-9-]+\.(?:webp|avif|png|jpg))"/g;

/**
 * Replaces image paths by public URLs (MEDIA_URL) anywhere in a response: items, lines of carts and orders, slides …
 * The database stores paths, so that a CDN can be added or removed. The owner's endpoints return the stored paths.
 */
export function publicImages(mediaUrl: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const isJson = c.res.headers.get('content-type')?.includes('application/json');
    // A prepared body contains no images, and may be compressed.
    if (!isJson || c.res.headers.has('etag') || c.req.path.startsWith('/api/admin/')) return;
    const text = await c.res.text();
    c.res = new Response(text.replaceAll(IMAGE_PATH, `"${mediaUrl}$1"`), c.res);
  };
}
