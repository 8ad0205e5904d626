import { Hono } from 'hono';
import { CONNECTION_IP, clientIp, ipBlock, isFromOutside } from '@/server/platform/http/client-ip';
import type { AppEnv } from '@/server/platform/http/context';
import type { Ports } from '@/server/platform/ports/ports';

/** The IP that a request with these headers is counted under behind `proxies` proxies, and whether it is internal. */
async function readClient(headers: Record<string, string>, proxies = 0, socket?: string) {
  const app = new Hono<AppEnv>();
  app.get('/', (c) => {
    c.set('ports', { env: { TRUSTED_PROXIES: proxies } } as Ports);
    return c.text(clientIp(c), 200, { 'x-whose': isFromOutside(c) ? 'theirs' : 'ours' });
  });
  const bindings = socket ? { incoming: { socket: { remoteAddress: socket } } } : {};
  const answer = await app.request('/', { headers }, bindings);
  return { ip: await answer.text(), whose: answer.headers.get('x-whose') };
}
const ipOf = async (...asked: Parameters<typeof readClient>) => (await readClient(...asked)).ip;

const forged = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' };

test('without a trusted proxy the connection’s IP counts, whatever the headers', async () => {
  expect(await ipOf({ ...forged, [CONNECTION_IP]: '9.9.9.9' })).toBe('9.9.9.9');
  expect(await ipOf({ ...forged, [CONNECTION_IP]: '6.6.6.6' }, 0, '9.9.9.9')).toBe('9.9.9.9');
});

test('behind trusted proxies the IP seen by the outermost of them counts', async () => {
  const connection = { [CONNECTION_IP]: '10.0.0.1' };
  expect(await ipOf({ ...forged, ...connection }, 1)).toBe('1.2.3.4');
  expect(await ipOf({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.2', ...connection }, 2)).toBe('1.2.3.4');
  expect(await ipOf(connection, 1)).toBe('10.0.0.1');
});

test('internal calls of the shop’s pages are distinguished from client calls', async () => {
  const whose = async (...asked: Parameters<typeof readClient>) => (await readClient(...asked)).whose;
  expect(await whose({})).toBe('ours');
  expect(await whose({ [CONNECTION_IP]: '9.9.9.9' })).toBe('theirs');
  expect(await whose({}, 0, '9.9.9.9')).toBe('theirs');
  // A storefront in front of an API host: its own requests and the ones it proxies.
  expect(await whose({}, 1, '10.0.0.1')).toBe('ours');
  expect(await whose({ 'x-forwarded-for': '9.9.9.9' }, 1, '10.0.0.1')).toBe('theirs');
});

test.each([
  ['85.100.1.2', '85.100.1.2'],
  ['::ffff:85.100.1.2', '85.100.1.2'],
  ['2a02:e0:1:2:3:4:5:6', '2a02:e0:1:2'],
  ['2a02:00e0:0001:0002::1', '2a02:e0:1:2'],
  ['2a02:e0::1', '2a02:e0:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['nonsense', 'nonsense'],
])('%s counts as %s', (ip, block) => expect(ipBlock(ip)).toBe(block));
