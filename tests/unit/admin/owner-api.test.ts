import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openOwnerApi } from '@/server/cli/admin/owner-api';
import { parseEnv } from '@/server/platform/env';
import { announceShop } from '@/server/platform/running-shops';

const folder = mkdtempSync(join(tmpdir(), 'shop-owner-api-'));
const retract = announceShop(folder, 'shop.test', 80);
afterAll(() => {
  retract();
  rmSync(folder, { recursive: true });
});

test('control characters in customers’ texts do not reach the owner’s terminal', async () => {
  const typed = { note: 'a\u001b[2J\u009b1mb\r\nc', pieces: 2 };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(typed));
  const api = await openOwnerApi(
    parseEnv({ NODE_ENV: 'test', SECRET_KEY: 'secret-of-a-shop-that-exists-in-tests-only', DATA_DIR: folder }),
  );
  const plain = { note: 'a [2J 1mb\nc', pieces: 2 };
  expect(await api.read(z.object({ note: z.string(), pieces: z.int() }), '/admin/orders/')).toEqual(plain);
  expect(await api.send('POST', '/admin/orders/SH-1/pack/')).toEqual(plain);
});
