import { topicOf } from '@/server/cli/admin/topics';
import { UsageError } from '@/server/cli/catalog/exit-code';

test.each([
  ['', '/admin/report/?'],
  ['--day 2026-11-20', '/admin/report/?to=2026-11-20'],
  ['--days 7', '/admin/report/?days=7'],
])('report %s', async (words, path) => {
  const paths: string[] = [];
  const run = topicOf('report').parse(words.split(' ').filter(Boolean));
  const read = async (_schema: unknown, path: string) => {
    paths.push(path);
    return null;
  };
  await expect(run({ read, send: async () => null, close: async () => {} })).rejects.toThrow('older than this command');
  expect(paths).toEqual([path]);
});

test.each(['yesterday', '--week 3'])('report %s is wrong usage', (words) => {
  expect(() => topicOf('report').parse(words.split(' '))).toThrow(UsageError);
});
