import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type NextRoutes, readNextRoutes } from '@/server/edge/next-routes';

let folder: string;
let routes: NextRoutes;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-routes-'));
  const write = (path: string, text = '') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('.next/static/chunks/a.js');
  write('public/images/icon.svg');
  const route = (page: string, regex: string) => ({ page, regex });
  // As written by Next.js.
  write(
    '.next/routes-manifest.json',
    JSON.stringify({
      staticRoutes: ['/robots.txt', '/giris', '/_not-found'].map((page) => route(page, `^${page}(?:/)?$`)),
      dynamicRoutes: [route('/s/[page]', '^/s/([^/]+?)(?:/)?$'), route('/[slug]', '^/([^/]+?)(?:/)?$')],
      rewrites: { beforeFiles: [], afterFiles: [{ regex: '^/sitemaps(?:/([^/]+?))(?:/)?$' }], fallback: [] },
    }),
  );
  routes = readNextRoutes(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  '/_next/static/chunks/a.js',
  '/images/icon.svg',
  '/robots.txt',
  '/giris',
  '/s/hakkimizda',
  '/sitemaps/1.xml',
])('%s is answered by Next.js', (path) => expect(routes.isOwn(path)).toBe(true));

test.each(['/_next/static/chunks/b.js', '/images/', '/x.php', '/_not-found', '/s/a/b', '/balonlar', '/giris/x'])(
  '%s is not answered by Next.js',
  (path) => expect(routes.isOwn(path)).toBe(false),
);

test('files are distinguished from pages', () => {
  expect(['/images/icon.svg', '/robots.txt'].map(routes.isFile)).toEqual([true, false]);
});
