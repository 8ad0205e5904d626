import type { OwnerApi } from '@/server/cli/admin/owner-api';
import { table } from '@/server/cli/admin/table';
import { HELP, topicOf } from '@/server/cli/admin/topics';
import { UsageError } from '@/server/cli/catalog/exit-code';

/** Runs a command against an API that only records the calls. */
async function callsOf(line: string): Promise<unknown[][]> {
  const calls: unknown[][] = [];
  const api: OwnerApi = {
    read: async (_schema, path) => {
      calls.push(['GET', path]);
      return null;
    },
    send: async (...call) => void calls.push(call),
    close: async () => {},
  };
  const [name = '', ...args] = line.split(' ');
  jest.spyOn(console, 'log').mockImplementation(() => {});
  await topicOf(name)
    .parse(args)(api)
    .catch((error: Error) => calls.push([error.message]));
  return calls;
}

test.each([
  [
    'orders list --status paid --status preparing --search a&b',
    '/admin/orders/?status=paid&status=preparing&search=a%26b',
  ],
  ['orders list --page 2 --search Ayşe', '/admin/orders/?page=2&search=Ay%C5%9Fe'],
  ['returns list --status requested --page 3', '/admin/returns/?page=3&status=requested'],
  ['orders show ../catalog', '/admin/orders/..%2Fcatalog/'],
])('%s', async (line, path) => {
  expect((await callsOf(line))[0]).toEqual(['GET', path]);
});

test('orders ship', async () => {
  const [call] = await callsOf('orders ship SH-1 --carrier Aras --tracking 7 --url https://x.example/7');
  expect(call).toEqual([
    'POST',
    '/admin/orders/SH-1/ship/',
    { carrier: 'Aras', number: '7', url: 'https://x.example/7' },
  ]);
});

test.each([
  ['coupons list --all --before 40', ['GET', '/admin/coupons/?all=true&before=40']],
  ['stock show A-1 pasta&b', ['GET', '/admin/stock/?of=A-1&of=pasta%26b']],
  ['stock set A-1 0', ['POST', '/admin/stock/', { by: 'set', changes: [{ sku: 'A-1', stock: 0 }] }]],
  ['stock add A-1 -3', ['POST', '/admin/stock/', { by: 'add', changes: [{ sku: 'A-1', add: -3 }] }]],
  [
    'stock add A-1 +3 --reason Sayım',
    ['POST', '/admin/stock/', { by: 'add', reason: 'Sayım', changes: [{ sku: 'A-1', add: 3 }] }],
  ],
  ['items search kalp balon --hidden --page 2', ['GET', '/admin/items/?search=kalp+balon&hidden=true&page=2']],
  ['items list', ['GET', '/admin/items/?']],
  ['items hide kalp A-1', ['POST', '/admin/items/visibility/', { hidden: true, names: ['kalp', 'A-1'] }]],
  ['items show kalp', ['POST', '/admin/items/visibility/', { hidden: false, names: ['kalp'] }]],
  [
    'items price A-1 1.249,90 --market 1.500',
    ['POST', '/admin/items/offers/', { changes: [{ sku: 'A-1', price: '1249.90', market_price: '1500.00' }] }],
  ],
  [
    'items measures A-1 --height 95-106 --age 3',
    [
      'POST',
      '/admin/items/measures/',
      { changes: [{ sku: 'A-1', measures: { height: { from: 95, to: 106 }, age: { from: 3, to: 3 } } }] },
    ],
  ],
  [
    'items measures A-1 B-1',
    [
      'POST',
      '/admin/items/measures/',
      {
        changes: [
          { sku: 'A-1', measures: null },
          { sku: 'B-1', measures: null },
        ],
      },
    ],
  ],
  ['stock low --below 3', ['GET', '/admin/stock/low/?below=3']],
  ['reviews list --before 7', ['GET', '/admin/reviews/?before=7']],
  ['reviews list --hidden --reported', ['GET', '/admin/reviews/?hidden=true&reported=true']],
  ['refunds list --failed', ['GET', '/admin/refunds/?failed=true']],
  ['refunds retry 7 --yes', ['POST', '/admin/refunds/7/retry/']],
  ['search report --days 7', ['GET', '/admin/search/report/?days=7']],
  ['search synonyms list', ['GET', '/admin/search/synonyms/']],
  ['search synonyms add pelerin harmani', ['POST', '/admin/search/synonyms/', { phrases: ['pelerin', 'harmani'] }]],
  [
    'search redirects set 3 iade /s/iade-kosullari',
    ['PUT', '/admin/search/redirects/3/', { query: 'iade', path: '/s/iade-kosullari' }],
  ],
  [
    'search pins add balon kalp --position 2',
    ['POST', '/admin/search/pins/', { query: 'balon', item: 'kalp', position: 2 }],
  ],
  ['search pins remove 3', ['DELETE', '/admin/search/pins/3/']],
  [
    'search pins remove 3 --preview --query mum',
    ['POST', '/admin/search/preview/', { rule: 'pins', id: 3, to: null, query: 'mum' }],
  ],
  [
    'orders missing SH-1 --line 7:2 --line 8 --sold-out --yes',
    [
      'POST',
      '/admin/orders/SH-1/missing/',
      {
        lines: [
          { line: 7, quantity: 2 },
          { line: 8, quantity: 1 },
        ],
        note: '',
        sold_out: true,
        anyway: false,
      },
    ],
  ],
  [
    'orders substitute SH-1 --line 7 --sku A-1 --agreed --note Telefonda --yes',
    [
      'POST',
      '/admin/orders/SH-1/substitute/',
      { line: 7, sku: 'A-1', agreed: true, note: 'Telefonda', sold_out: false, anyway: false },
    ],
  ],
  [
    'tokens create --name kasa --may orders.read,orders.pack --days 30',
    ['POST', '/admin/tokens/', { name: 'kasa', permissions: ['orders.read', 'orders.pack'], days: 30 }],
  ],
  [
    'staff create-owner --email a@b.co --name Ayşe',
    ['POST', '/admin/staff/invitations/', { email: 'a@b.co', name: 'Ayşe', role: 'owner', show: true }],
  ],
  [
    'staff invite --email a@b.co --name Ayşe --role packer',
    ['POST', '/admin/staff/invitations/', { email: 'a@b.co', name: 'Ayşe', role: 'packer', show: false }],
  ],
  ['staff disable a@b.co', ['GET', '/admin/staff/']],
  ['tokens revoke 7', ['DELETE', '/admin/tokens/7/']],
  ['audit list --entity coupons --id YAZ', ['GET', '/admin/audit/?entity=coupons&entity_id=YAZ']],
  ['orders ready SH-1', ['POST', '/admin/orders/SH-1/ready/', undefined]],
])('%s', async (line, call) => {
  expect((await callsOf(line))[0]).toEqual(call);
});

test.each([
  [
    'shipping set --basis amount --step 500,00=59,90 --step 0=89,90 --free-from 1000 --yes',
    [
      'PUT',
      '/admin/shipping-tariff/',
      {
        basis: 'amount',
        steps: [
          { from: 0, cost: '89.90' },
          { from: 50_000, cost: '59.90' },
        ],
        free_from: '1000.00',
      },
      0,
    ],
  ],
  [
    'shipping set --basis weight --step 0=89,90 --step 5000=0 --yes',
    [
      'PUT',
      '/admin/shipping-tariff/',
      {
        basis: 'weight',
        steps: [
          { from: 0, cost: '89.90' },
          { from: 5000, cost: '0.00' },
        ],
        free_from: null,
      },
      0,
    ],
  ],
])('%s reads the version that it replaces first', async (line, call) => {
  expect((await callsOf(line)).slice(0, 2)).toEqual([['GET', '/admin/shipping-tariff/'], call]);
});

test('coupons create sends only the given options and the defaults', async () => {
  expect((await callsOf('coupons create YENI10 --percent %10'))[0]).toEqual([
    'POST',
    '/admin/coupons/',
    { code: 'YENI10', discount: { percent: 10 }, first_order_only: false, listed: true },
  ]);
  const all =
    'coupons create bahar --amount 50,00 --title Bahar --min 1.500,00 --category balonlar --category kostumler --first-order' +
    ' --per-customer 2 --uses 100 --from 2026-12-01 --until 2026-12-31 --customer a@b.example --unlisted';
  expect((await callsOf(all))[0]?.[2]).toEqual({
    code: 'bahar',
    discount: { amount: '50.00' },
    title: 'Bahar',
    min_amount: '1500.00',
    categories: ['balonlar', 'kostumler'],
    first_order_only: true,
    per_customer: 2,
    total_uses: 100,
    starts_at: '2026-11-30T21:00:00.000Z',
    ends_at: '2026-12-31T21:00:00.000Z',
    customer: 'a@b.example',
    listed: false,
  });
});

test.each([
  'money',
  'stock set A-1',
  'stock set A-1 -3',
  'stock set A-1 çok',
  'stock add A-1 x',
  'stock show',
  'stock low --below 0',
  'stock load',
  'search words',
  'search report zeplin',
  'search report --csv --json',
  'search synonyms add pelerin',
  'search synonyms add pelerin harmani --position 2',
  'search redirects add iade',
  'search pins set kalp balon kalp',
  'search pins remove',
  'search pins add balon kalp --query mum',
  'items search',
  'items list kalp',
  'items hide',
  'items price A-1',
  'items price A-1 0',
  'items price A-1 çok',
  'items load',
  'items measures',
  'items measures A-1 --height uzun',
  'coupons create A1',
  'coupons create A1 --percent 10 --amount 5',
  'coupons create A1 --percent 101',
  'coupons create A1 --amount 0',
  'coupons create A1 --percent 10 --from 2026-02-31',
  'coupons list --before 0',
  'orders list --page iki',
  'returns list --page -1',
  'branches set kadikoy',
  'branches set kadikoy --pickup yes',
  'branches set kadikoy --hours sabah',
  'shipping set --basis price --step 0=1',
  'shipping set --basis amount',
  'shipping set --basis amount --step 10=5',
  'shipping set --basis amount --step 0=5 --step 0,00=6',
  'shipping set --basis weight --step 0=5 --step 1,5=6',
  'reviews hide 7',
  'tokens create --name kasa',
  'audit',
  'staff invite --email a@b.co',
  'staff role a@b.co packer more',
  'staff disable',
  'refunds retry',
  'orders',
  'orders burn SH-1',
  'orders transfer SH-1',
  'orders transfer SH-1 --amount çok',
  'orders collect SH-1 --means çek',
  'orders show',
  'orders show A B',
  'orders ship SH-1 --carrier Aras',
  'orders list --statu paid',
])('%s is wrong usage, reported before the API is called', (line) => {
  const [name = '', ...args] = line.split(' ');
  expect(() => topicOf(name).parse(args)).toThrow(UsageError);
});

test.each([
  ['stok show', 'There is no "stok". Did you mean "stock"?'],
  ['stock shwo A', 'There is no "stock shwo". Did you mean "stock show"?'],
  ['coupons craete', 'Did you mean "coupons create"?'],
  ['stock toString', 'There is no "stock toString". Say stock show, set, add, low or load.'],
  ['money', 'There is no "money". Say report, orders, returns, '],
])('%s: %s', (line, words) => {
  const [name = '', ...args] = line.split(' ');
  expect(() => topicOf(name).parse(args)).toThrow(words);
});

test.each([
  ['orders', ['list', 'show', 'pack', 'ready', 'ship', 'deliver', 'cancel', 'refund', 'transfer', 'collect']],
  ['returns', ['list', 'accept', 'refuse']],
  ['refunds', ['list', 'retry']],
  ['stock', ['show', 'set', 'add', 'low', 'load']],
  ['coupons', ['list', 'show', 'create', 'stop', 'start']],
  ['shipping', ['show', 'set']],
  ['branches', ['list', 'show', 'set']],
  ['reviews', ['list', 'show', 'hide', 'unhide']],
])('help lists every command of %s', (topic, commands) => {
  for (const command of commands) expect(HELP).toContain(`${topic} ${command}`);
});

test('table columns are as wide as their longest cell', () => {
  expect(table(['a', 'long'], [['1234', 'x']])).toBe('a     long\n----  ----\n1234  x');
  expect(table(['a'], [['Ayşe\nSH-2  paid']])).toBe('a\n---------------\nAyşe SH-2  paid');
});
