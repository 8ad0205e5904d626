import { spawn } from 'node:child_process';
import { once } from 'node:events';

test('a command exits silently when its output pipe is closed', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/admin.ts', '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(errors).toBe('');
}, 60_000);
