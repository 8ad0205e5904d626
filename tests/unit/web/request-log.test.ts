import { Hono } from 'hono';
import type { AppEnv } from '@/server/platform/http/context';
import { handleError } from '@/server/platform/http/error-handler';
import { requestScope } from '@/server/platform/http/middleware';
import type { Ports } from '@/server/platform/ports/ports';
import { currentRequestId } from '@/server/platform/request-id';
import { createTestLog } from '@/tests/api/test-log';

const ID = 'of-the-caller';

test('a request that fails is logged with its id, which its response has too', async () => {
  const { log, lines } = createTestLog();
  const app = new Hono<AppEnv>().use(requestScope({ log } as Ports)).onError(handleError);
  let current: string | null = null;
  app.get('/fails', () => {
    current = currentRequestId();
    throw new Error('unexpected');
  });

  const answer = await app.request('/fails', { headers: { 'x-request-id': ID } });

  expect(answer.status).toBe(500);
  expect(answer.headers.get('x-request-id')).toBe(ID);
  expect(await answer.json()).toMatchObject({ code: 'internal_error', requestId: ID });
  expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['request failed', ID],
    ['request', ID],
  ]);
  expect(current).toBe(ID);
});
