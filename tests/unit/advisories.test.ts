import { unexplainedAdvisories } from '@/tests/run/advisories';

const advisory = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') => ({
  source: 1,
  name: 'left',
  title: 'Falls over',
  url: `https://github.com/advisories/${id}`,
  severity,
});
const report = (...via: unknown[]) => JSON.stringify({ auditReportVersion: 2, vulnerabilities: { left: { via } } });

test('high and critical advisories are listed, lower ones and packages affected through dependencies are not', () => {
  const output = report(advisory('critical'), advisory('moderate', 'GHSA-dddd-eeee-ffff'), 'right');
  expect(unexplainedAdvisories(output, '')).toEqual(['left: Falls over (critical, GHSA-aaaa-bbbb-cccc)']);
});

test('an explained advisory passes', () => {
  expect(unexplainedAdvisories(report(advisory('high')), '- GHSA-aaaa-bbbb-cccc: only in the editor')).toEqual([]);
});

test.each([
  ['an error', '{"message":"405 Method Not Allowed","error":{}}'],
  ['nothing', ''],
  ['a page of a proxy', '<html>'],
])('%s is not a report', (_what, output) => expect(unexplainedAdvisories(output, '')).toBeNull());
