import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { startBalancer } from '@/tests/cluster/balancer';

const NGINX = '/usr/sbin/nginx';

/** The directives of a configuration, without comments and upstream addresses. */
const directives = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(#|resolver |server \S+:\d+ )/.test(line));

test('both nginx examples are equal except for how they find the instances', () => {
  expect(directives('deploy/nginx-addresses.conf')).toEqual(directives('deploy/nginx.conf'));
});

(existsSync(NGINX) ? test : test.skip)('the installed nginx accepts the example with addresses', () => {
  const { status, stderr } = spawnSync(NGINX, ['-t', '-c', resolve('deploy/nginx-addresses.conf')], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('test is successful') });
});

(existsSync(NGINX) ? describe : describe.skip)('two instances that close the connection instead of answering', () => {
  let received = 0;
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  const instances: Server[] = [];

  beforeAll(async () => {
    const open = async () => {
      const instance = createServer((request) => {
        received++;
        request.socket.destroy();
      });
      await once(instance.listen(0, '127.0.0.1'), 'listening');
      instances.push(instance);
      return (instance.address() as AddressInfo).port;
    };
    balancer = await startBalancer([await open(), await open()]);
  });
  beforeEach(() => {
    received = 0;
  });
  afterAll(async () => {
    await balancer.stop();
    for (const instance of instances) instance.close();
  });

  test.each([
    { method: 'POST', path: '/api/checkout/callback/', times: 2 },
    { method: 'POST', path: '/api/checkout/webhook', times: 2 },
    { method: 'POST', path: '/api/checkout/', times: 1 },
    { method: 'GET', path: '/balonlar', times: 2 },
  ])('$method $path is sent $times times', async ({ method, path, times }) => {
    const { status } = await fetch(balancer.url + path, { method });
    expect({ status, received }).toEqual({ status: 502, received: times });
  });
});
