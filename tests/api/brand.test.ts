import sharp from 'sharp';
import type { z } from 'zod';
import { type BrandImages, brandCssUrl } from '@/contracts/brand';
import type { ownerSettingsSchema, PublicSettings } from '@/contracts/settings';
import { markReadsStale } from '@/server/platform/cache/read-caches';
import { shopDocument } from '@/server/platform/db/schema/content';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { asOwner } from './owner-calls';
import { OWNER_HEADERS, openTestShop, type TestShop } from './shop';

const COLORS = { primary: '#0b6b3a', accent: '#bfe8cf', ground: '#f4fbf6', ink: '#10261a' };
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><script>alert(1)</script><rect width="40" height="10" fill="#0b6b3a"/></svg>';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.db.delete(shopDocument);
  markReadsStale();
  shop.stalePaths.length = 0;
});
afterAll(() => shop.close());

type Answer = z.infer<typeof ownerSettingsSchema> & Record<string, string[]>;
const change = (brand: unknown, version = '"0"') => asOwner<Answer>(shop, '/settings/', { brand }, 'PATCH', version);
const upload = (kind: string, body: string | Uint8Array) =>
  shop.app.request(`/api/admin/brand/images?kind=${kind}`, {
    method: 'POST',
    headers: { ...OWNER_HEADERS, 'content-type': 'application/octet-stream' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
const image = async (path: string) => Buffer.from(await (await shop.app.request(`/api${path}`)).arrayBuffer());

test('brand › colours are saved beside the other settings, make all pages stale, and have a style sheet of their own', async () => {
  expect((await change({ colors: COLORS })).status).toBe(200);
  expect(shop.stalePaths).toEqual([ALL_PAGES_TAG]);
  const { brand } = (await shop.request<PublicSettings>('/settings/')).body;
  expect(brand).toEqual({ colors: COLORS, logo: null, icons: null });
  const { text, headers } = await shop.request(brandCssUrl(COLORS));
  expect(text).toContain('--color-primary:#0b6b3a');
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect((await shop.request('/brand/red.css')).status).toBe(404);
});

test('brand › a colour that can’t be read is refused with the nearest that can', async () => {
  const { status, body } = await change({ colors: { ...COLORS, primary: '#ffb0b0' } });
  expect([status, Object.keys(body)]).toEqual([400, ['brand.colors.primary']]);
  const [, nearest = ''] = /passes: (#[0-9a-f]{6})/.exec(body['brand.colors.primary']?.join() ?? '') ?? [];
  expect((await change({ colors: { ...COLORS, primary: nearest } })).status).toBe(200);
});

test('brand › a drawing becomes a logo and icons as images, in which no script can be', async () => {
  const answer = await upload('logo', LOGO);
  expect(answer.status).toBe(201);
  const { logo, icons } = (await answer.json()) as BrandImages;
  expect([logo?.width, logo?.height]).toEqual([640, 160]);
  const drawn = await image(logo?.src ?? '');
  expect([drawn.toString('latin1', 1, 4), drawn.includes('script')]).toEqual(['PNG', false]);
  const sizes = await Promise.all(
    Object.values(icons).map(async (path) => (await sharp(await image(path)).metadata()).width),
  );
  expect(sizes.toSorted((a, b) => a - b)).toEqual([48, 180, 192, 512, 512]);
  // An icon for home screens has no transparent edge.
  const { data } = await sharp(await image(icons.apple))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(255);
  expect((await change({ logo: { ...logo, has_name: true }, icons })).status).toBe(200);
  const favicon = await shop.app.request('/api/favicon.ico');
  expect([favicon.status, favicon.headers.get('location')]).toEqual([302, icons.small]);
});

test('brand › an icon alone leaves the logo', async () => {
  const square = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#204080' } })
    .png()
    .toBuffer();
  expect(await (await upload('icon', square)).json()).toMatchObject({ logo: null });
});

test.each([
  ['a text', 'merhaba'],
  ['a page', '<html><svg></svg></html>'],
  ['a drawing with entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${LOGO}`],
  ['a broken drawing', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
])('brand › %s is no logo', async (_what, body) => {
  const answer = await upload('logo', body);
  expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([400, ['image']]);
});

test('brand › a shop without its own keeps the usual icon', async () => {
  expect((await shop.app.request('/api/favicon.ico')).headers.get('location')).toBe('/images/favicon.ico');
});
