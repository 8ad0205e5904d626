import { databaseId } from '@/server/platform/db/database-id';
import { openTestShop, type TestShop } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the shop is alive and ready while its database answers', async () => {
  expect((await shop.request('/health/live')).body).toEqual({ status: 'ok' });
  expect((await shop.request('/health/ready/')).body).toEqual({
    status: 'ok',
    database_id: await databaseId(shop.db),
  });
});

test('the shop is not ready without its database and discloses no reason', async () => {
  const broken = await openTestShop();
  await broken.close();
  const answer = await broken.request('/health/ready');
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({
    code: 'database_unavailable',
    detail: 'The database does not answer. Try again later.',
  });
  expect(broken.logLines.some((line) => line.msg === 'database does not answer')).toBe(true);
});
