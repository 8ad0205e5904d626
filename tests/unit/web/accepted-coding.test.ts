import { acceptedCoding } from '@/server/platform/http/accepted-coding';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['identity, gzip;q=0.5', 'identity'],
  ['deflate', 'identity'],
  [',;q=', 'identity'],
])('%s → %s', (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding);
  expect(acceptedCoding(header)).toBe(coding);
});
