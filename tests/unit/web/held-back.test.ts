import type { IncomingMessage } from 'node:http';
import { LOOK_COOKIE, LOOK_FOR, mayLook, newLookToken } from '@/server/platform/crypto/look-token';
import { isHeldBack } from '@/server/platform/http/held-back';

const SECRET = 'secret-of-a-shop-that-exists-in-tests-only';
const now = new Date();
const token = newLookToken(SECRET, now);
const request = (url: string, cookie?: string) => ({ url, headers: { cookie } }) as unknown as IncomingMessage;
const closed = isHeldBack({ isOpen: async () => false, mayLook: (cookies) => mayLook(SECRET, cookies) });

test.each([
  '/',
  '/balonlar',
  '/sepetim?x=1',
  '/api/items/',
  '/api/checkout/',
  '/sitemap.xml',
  '/feeds/google.xml',
  '/yonetimx',
])('a shop that is not open yet › strangers don’t see %s', async (url) =>
  expect(await closed(request(url))).toBe(true),
);

test.each([
  ...['/yonetim', '/yonetim/kurulum', '/api/admin/setup/', '/_next/static/a.js', '/media/marka/a.png', '/api/ready'],
  ...['/api/brand/0b6b3a-bfe8cf-f4fbf6-10261a.css', '/favicon.ico', '/robots.txt', '/api/checkout/callback/'],
])('a shop that is not open yet › %s answers', async (url) => expect(await closed(request(url))).toBe(false));

test('a shop that is not open yet › the staff see it with their cookie, until it ends', async () => {
  expect(await closed(request('/balonlar', `a=b; ${LOOK_COOKIE}=${token}`))).toBe(false);
  const forged = `${LOOK_COOKIE}=${Number.MAX_SAFE_INTEGER % 1e15}.${token.split('.')[1]}`;
  expect(await closed(request('/balonlar', forged))).toBe(true);
  expect(mayLook(SECRET, `${LOOK_COOKIE}=${token}`, now.getTime() + LOOK_FOR)).toBe(false);
  expect(mayLook('another secret', `${LOOK_COOKIE}=${token}`)).toBe(false);
});

test('an open shop › no request waits', () => {
  expect(isHeldBack({ isOpen: () => true, mayLook: () => false })(request('/'))).toBe(false);
});
