import { DEFAULT_PARTY_RULES } from '@/content/party-rules';
import type { OwnerApi } from '@/server/cli/admin/owner-api';
import { partyRules } from '@/server/cli/admin/party-rules';
import { UsageError } from '@/server/cli/catalog/exit-code';

const body = { results: DEFAULT_PARTY_RULES.map((rule) => ({ ...rule, origin: 'shop' })) };

/** Runs a command against an API that has the shop's rules. @returns what it sent and printed */
async function run(line: string) {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  log.mockClear();
  const sent: unknown[][] = [];
  const api: OwnerApi = {
    read: async (schema) => schema.parse(body),
    send: async (...call) => {
      sent.push(call);
      return body;
    },
    close: async () => {},
  };
  await partyRules.parse(line.split(' '))(api);
  return { sent, printed: log.mock.calls.join('\n') };
}

test('list › prints each rule with its quantity', async () => {
  const { printed } = await run('list');
  expect(printed).toMatch(/balon +Balon +lateks-balonlar +1 guest \+ 2 metre, \+10 %, growth 50 % +simple +required/);
});

test('set › sends the whole rule with the changed fields, and an amount of 0 ends it', async () => {
  const { sent } = await run('set balon --guest 1,5 --metre 0 --reserve 0 --required off');
  const rule = DEFAULT_PARTY_RULES.find(({ key }) => key === 'balon');
  expect(sent).toEqual([
    ['PUT', '/admin/party/rules/balon/', { ...rule, quantity: { guest: 1.5 }, reserve: 0, required: false }],
  ]);
});

test.each(['set', 'set balon', 'set balon --guest viel', 'set balon --version best', 'export a b', 'sett balon'])(
  '%s › is refused before anything is opened',
  (line) => expect(() => partyRules.parse(line.split(' '))).toThrow(UsageError),
);
