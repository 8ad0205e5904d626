import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createRoute, z } from '@hono/zod-openapi';
import type { App } from '@/server/http/context';
import { notFound } from '@/server/http/errors';
import { answers } from '@/server/http/responses';

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
/** One folder and a plain file name: nothing that could climb out of the media folder. */
const NAME = /^[a-z0-9-]{1,80}$/;
const FILE = /^[a-z0-9-]{1,190}\.(webp|avif|png|jpg)$/;

const media = createRoute({
  method: 'get',
  path: '/media/{folder}/{file}',
  tags: ['Media'],
  summary: 'A picture',
  request: { params: z.object({ folder: z.string(), file: z.string() }) },
  responses: {
    200: { description: 'The picture', content: { 'image/*': { schema: z.string().meta({ format: 'binary' }) } } },
    304: { description: 'Not modified' },
    404: answers[404],
  },
});

/** Pictures never change under their name, so browsers keep them for a year. */
export function registerMedia(app: App): void {
  app.openapi(media, async (c) => {
    const { folder, file } = c.req.valid('param');
    if (!NAME.test(folder) || !FILE.test(file)) throw notFound();
    const path = join(resolve(c.get('ports').env.DATA_DIR), 'media', folder, file);
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw notFound();
      throw error;
    });
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('ETag', etag);
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    c.header('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    c.header('Content-Length', String(found.size));
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200);
  });
}
