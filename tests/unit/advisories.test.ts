import { unexplainedAdvisories } from '@/tests/run/advisories';

const advisory = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') => ({
  source: 1,
  name: 'left',
  title: 'Falls over',
  url: `https://github.com/advisories/${id}`,
  severity,
});
const report = (...via: unknown[]) => JSON.stringify({ auditReportVersion: 2, vulnerabilities: { left: { via } } });

test('a grave advisory is named, a lesser one and a package that only passes it on are not', () => {
  const output = report(advisory('critical'), advisory('moderate', 'GHSA-dddd-eeee-ffff'), 'right');
  expect(unexplainedAdvisories(output, '')).toEqual(['left: Falls over (critical, GHSA-aaaa-bbbb-cccc)']);
});

test('one that is explained passes', () => {
  expect(unexplainedAdvisories(report(advisory('high')), '- GHSA-aaaa-bbbb-cccc: only in the editor')).toEqual([]);
});

test.each([
  ['an error', '{"message":"405 Method Not Allowed","error":{}}'],
  ['nothing', ''],
  ['a page of some proxy', '<html>'],
])('%s is no report', (_what, output) => expect(unexplainedAdvisories(output, '')).toBeNull());
