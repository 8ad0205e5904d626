import { UsageError } from '@/server/cli/catalog/exit-code';
import type { OwnerApi } from '@/server/cli/owner/owner-api';
import { table } from '@/server/cli/owner/table';
import { HELP, topicOf } from '@/server/cli/owner/topics';

/** Runs a command against an API that only notes what was asked. */
async function asked(line: string): Promise<unknown[][]> {
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
  ['orders show ../catalog', '/admin/orders/..%2Fcatalog/'],
])('%s', async (line, path) => {
  expect((await asked(line))[0]).toEqual(['GET', path]);
});

test('orders ship', async () => {
  const [call] = await asked('orders ship SH-1 --carrier Aras --tracking 7 --url https://x.example/7');
  expect(call).toEqual([
    'POST',
    '/admin/orders/SH-1/ship/',
    { carrier: 'Aras', number: '7', url: 'https://x.example/7' },
  ]);
});

test.each([
  'money',
  'orders',
  'orders burn SH-1',
  'orders show',
  'orders show A B',
  'orders ship SH-1 --carrier Aras',
  'orders list --statu paid',
])('%s is wrong usage, told before anything is opened', (line) => {
  const [name = '', ...args] = line.split(' ');
  expect(() => topicOf(name).parse(args)).toThrow(UsageError);
});

test('help names every command', () => {
  for (const command of ['list', 'show', 'pack', 'ship', 'deliver']) expect(HELP).toContain(`orders ${command}`);
});

test('tables have columns as wide as their longest cell', () => {
  expect(table(['a', 'long'], [['1234', 'x']])).toBe('a     long\n----  ----\n1234  x');
});
