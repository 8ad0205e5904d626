import { readFileSync } from 'node:fs';
import { FOOTER } from '@/content/footer';
import { overApi } from '@/server/cli/admin/owner-api';
import { readSetup, setUp } from '@/server/cli/admin/setup';
import { OWNER_TOKEN, openTestShop, type TestShop, testEnv } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: testEnv({ DEMO: '0' }) });
});
afterAll(() => shop.close());

/** The example of docs/own-shop.md. */
function example(): string {
  const [, json = ''] =
    /<!-- shop\.json -->\s*```json\n([\s\S]*?)```/.exec(readFileSync('docs/own-shop.md', 'utf8')) ?? [];
  return json;
}

const api = () =>
  overApi(
    async (path, init) => shop.app.fetch(new Request(`http://shop.invalid${path}`, init)),
    OWNER_TOKEN,
    async () => {},
  );
const shown = async () => (await shop.request('/settings/')).body;

test('setup › a dry run of the documented example lists the changes and makes none', async () => {
  const before = await shown();
  const lines = await setUp(api(), readSetup(example(), 'shop.json'), { dryRun: true });
  expect(lines).toContain('settings.store_name: "Mağaza" → "Mavi Balon"');
  expect(await shown()).toEqual(before);
});

test('setup › the documented example is applied once; a second run changes nothing', async () => {
  const wanted = readSetup(example(), 'shop.json');
  expect(await setUp(api(), wanted, { dryRun: false })).not.toEqual([]);
  expect(await shown()).toMatchObject({ store_name: 'Mavi Balon', company: { demo: false } });
  expect((await shop.request('/content/')).body).toMatchObject({
    home_blocks: wanted.content?.home_blocks,
    footer: { services: [{ href: '/iletisim' }], information: FOOTER.information },
  });
  expect(await setUp(api(), wanted, { dryRun: false })).toEqual([]);
});

test('setup › texts are applied once, and null takes the usual text again', async () => {
  const apply = (texts: unknown) => setUp(api(), readSetup(JSON.stringify({ texts }), 'shop.json'), { dryRun: false });
  const payment = 'Kapıda ödeme yoktur.';
  expect(await apply({ clauses: { payment } })).toEqual(['texts.clauses.payment: null → "Kapıda ödeme yoktur."']);
  expect(await apply({ clauses: { payment } })).toEqual([]);
  expect(await apply({ clauses: { payment: null } })).toHaveLength(1);
});

test('setup › a wrong file is refused with a line per field, and one that is not JSON by its position', () => {
  const wrong = { settings: { store_name: '', company: { phone: 'yok', colour: 'red' } }, banners: [] };
  expect(() => readSetup(JSON.stringify(wrong), 'shop.json')).toThrow(
    /^shop\.json: settings\.store_name: .*\nshop\.json: settings\.company\.phone: .*\nshop\.json: settings\.company: .*"colour".*\nshop\.json: file: .*"banners".*$/,
  );
  expect(() => readSetup('{"settings": }', 'shop.json')).toThrow(/shop\.json is not JSON: /);
});

test('setup › branches are added, changed, reordered and removed until they are those of the file', async () => {
  const branch = (slug: string, name: string) => ({
    ...{ slug, name, label: 'Kadıköy, İstanbul', address: 'Moda Caddesi No: 1', phone: '0216 000 00 01' },
    map: 'https://maps.example/',
  });
  const apply = (...branches: unknown[]) =>
    setUp(api(), readSetup(JSON.stringify({ branches }), 'shop.json'), { dryRun: false });
  const slugs = async () =>
    (await shop.request<{ results: { slug: string }[] }>('/branches/')).body.results.map(({ slug }) => slug);
  await apply(branch('moda', 'Moda'), branch('pendik', 'Pendik'));
  expect(await slugs()).toEqual(['moda', 'pendik']);
  const wanted = [branch('pendik', 'Pendik Sahil'), branch('moda', 'Moda')];
  expect(await apply(...wanted)).toEqual([
    'branches.pendik.name: "Pendik" → "Pendik Sahil"',
    'branches: in another order',
  ]);
  expect(await apply(...wanted)).toEqual([]);
  expect(await apply(branch('moda', 'Moda'))).toEqual(['branches.pendik: removed']);
  expect(await slugs()).toEqual(['moda']);
});
