import type { OwnerApi } from '@/server/cli/admin/owner-api';
import { topicOf } from '@/server/cli/admin/topics';

/** Runs a command against an API that answers every call with `body`. @returns what it prints */
async function printed(line: string, body: unknown): Promise<string> {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  log.mockClear();
  const api: OwnerApi = { read: async (schema) => schema.parse(body), send: async () => body, close: async () => {} };
  await topicOf('search').parse(line.split(' '))(api);
  return log.mock.calls.join('\n');
}

const results = (...titles: string[]) => ({
  ...{ count: titles.length, suggestion: null, redirect: null },
  items: titles.map((title) => ({ slug: title.toLowerCase(), title })),
});

test('a preview › prints the results side by side and the effect on all searches', async () => {
  const preview = {
    query: 'mum',
    before: results('Maytap'),
    after: { ...results('Pasta', 'Maytap'), redirect: '/balonlar' },
    measure: { queries: 40, affected: 1, before: 0.71234, after: 0.7259 },
  };
  expect(await printed('pins add mum pasta --preview', preview)).toBe(
    [
      '“mum”: 1 results before, 2 after. Nothing was changed.',
      'Leads to its results before, to /balonlar after.',
      '   before  after',
      '-  ------  ------',
      '1  Maytap  Pasta',
      '2          Maytap',
      'Of 40 searches whose results were opened 1 change: nDCG@10 0.712 before, 0.726 after.',
    ].join('\n'),
  );
  const unknown = { ...preview, measure: { queries: 0, affected: 0, before: null, after: null } };
  expect(await printed('pins remove 3 --preview', unknown)).toContain('the effect on all searches is unknown');
});

test('a changed rule › prints all rules of its kind', async () => {
  const item = { slug: 'kalp', title: 'Kalp Balon', for_sale: false };
  const pins = { results: [{ id: 3, query: 'balon', position: 2, item }] };
  expect(await printed('pins add balon kalp --position 2', pins)).toMatch(
    /3 +balon +2 +kalp +Kalp Balon \(out of the shop\)/,
  );
  expect(await printed('synonyms remove 3', { results: [] })).toBe('There are no synonyms.');
});

test('the report › is printed as tables or as CSV', async () => {
  const zeplin = { term: 'zeplin', searches: 4, without_hits: 4, corrected: 0, clicks: 0 };
  const report = { from: '2026-11-01', to: '2026-11-30', without_results: [zeplin], corrected: [], without_clicks: [] };
  expect(await printed('report', report)).toMatch(
    /^2026-11-01 to 2026-11-30, Istanbul\n\nWithout results\n.+\n.+\nzeplin +4 +4 +0 +0\n\nWith corrected words: none\n/,
  );
  expect(await printed('report --csv', report)).toBe(
    'list,term,searches,without_hits,corrected,clicks\r\nwithout_results,zeplin,4,4,0,0',
  );
});
