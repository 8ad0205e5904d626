import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

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
