import { readSettings } from '@/server/domain/settings/settings';
import { openTestShop, type TestShop } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('security.txt contains the company’s contact and expires between soon and within a year', async () => {
  const { status, text, headers } = await shop.request('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${(await readSettings(shop.ports)).company.email}`);
  expect(fields.get('Canonical')).toBe(`${shop.ports.env.SITE_URL}/.well-known/security.txt`);
  const days = (Date.parse(fields.get('Expires') ?? '') - shop.clock.now().getTime()) / 86_400_000;
  expect([days > 90, days < 365]).toEqual([true, true]);
});
