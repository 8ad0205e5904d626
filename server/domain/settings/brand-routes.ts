import { createRoute, z } from '@hono/zod-openapi';
import { type Brand, brandCss, brandImagesSchema, colorsOfCssName } from '@/contracts/brand';
import { recordChange } from '@/server/platform/audit/record-change';
import type { App } from '@/server/platform/http/context';
import { FieldError, notFound } from '@/server/platform/http/errors';
import { limitBodyTo } from '@/server/platform/http/middleware';
import { answers, json } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { ImageError } from '@/server/platform/media/resize-image';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import { storeBrandImages } from './brand-images';
import { readSettings } from './settings';

/** The size of an uploaded logo, bytes. */
const MAX_BYTES = 2 * 1024 * 1024;
const UPLOAD = '/admin/brand/images';
const binary = { schema: z.string().meta({ format: 'binary' }) };

const css = createRoute({
  method: 'get',
  path: '/brand/{file}',
  tags: ['Content'],
  summary: 'The style sheet of a shop with colours of its own, named by the colours',
  request: { params: z.object({ file: z.string().max(40) }) },
  responses: {
    200: { description: 'A style sheet', content: { 'text/css': { schema: z.string() } } },
    400: answers[400],
    404: answers[404],
  },
});
const favicon = createRoute({
  method: 'get',
  path: '/favicon.ico',
  tags: ['Content'],
  summary: 'The icon for clients that read no page; served as /favicon.ico',
  responses: { 302: { description: 'To the icon' } },
});
const upload = createRoute({
  ...staffCall('settings.write'),
  method: 'post',
  path: UPLOAD,
  summary: 'Store a logo (SVG, PNG, WebP, JPEG) with icons made from it, or an icon alone; drawn as PNG',
  request: {
    query: z.object({ kind: z.enum(['logo', 'icon']) }),
    body: { required: true, content: { 'application/octet-stream': binary } },
  },
  responses: {
    201: json(brandImagesSchema, 'Their paths, to be saved with the settings'),
    400: answers[400],
    401: answers[401],
    413: answers[413],
  },
});

/** A brand as pages show it, with the addresses of its images. */
export function shownBrand({ colors, logo, icons }: Brand, imageUrl: ImageUrl): Brand {
  const urls = icons && Object.fromEntries(Object.entries(icons).map(([size, path]) => [size, imageUrl(path)]));
  return { colors, logo: logo && { ...logo, src: imageUrl(logo.src) }, icons: urls as Brand['icons'] };
}

export function registerBrand(app: App): void {
  app.openapi(css, (c) => {
    const colors = colorsOfCssName(c.req.valid('param').file);
    if (!colors) throw notFound();
    return c.body(brandCss(colors), 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  app.openapi(favicon, async (c) => {
    const ports = c.get('ports');
    const { icons } = (await readSettings(ports)).brand;
    c.header('Cache-Control', 'public, max-age=300');
    return c.redirect(icons ? ports.imageUrl(icons.small) : '/images/favicon.ico', 302);
  });
  app.use(UPLOAD, limitBodyTo(MAX_BYTES));
  app.openapi(upload, async (c) => {
    const ports = c.get('ports');
    const { ground } = (await readSettings(ports)).brand.colors ?? { ground: '#ffffff' };
    const sent = Buffer.from(await c.req.arrayBuffer());
    const { kind } = c.req.valid('query');
    const stored = await storeBrandImages(ports.imageStorage, sent, { kind, ground }).catch((error: unknown) => {
      if (error instanceof ImageError) throw new FieldError({ image: [`Not usable: ${error.message}.`] });
      throw error;
    });
    await recordChange(ports.db, { entity: 'brand image', id: stored.icons.large, after: stored });
    return c.json(stored, 201);
  });
}
