import { shippingTariff } from '@/server/db/schema/shipping';
import { ownerAuthorization } from '@/server/http/owner';
import { expectBadBodiesRefused } from './attacks';
import { openTestShop, type TestShop } from './shop';

const PATH = '/admin/shipping-tariff/';
const TARIFF = { basis: 'amount', steps: [{ from: 0, cost: '89.90' }], free_from: '1000.00' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.db.delete(shippingTariff));
afterAll(() => shop.close());

const owner = () => ({ Authorization: ownerAuthorization(shop.ports.env.SECRET_KEY) });
const read = () => shop.request(PATH, { headers: owner() });
const set = (body: unknown) => shop.request(PATH, { method: 'PUT', body, headers: owner() });

describe('the owner’s tariff', () => {
  test('is not found before it is set, and the newest holds', async () => {
    expect(await read()).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    const since = shop.clock.now().toISOString();
    expect(await set(TARIFF)).toMatchObject({ status: 200, body: { ...TARIFF, since } });
    const byWeight = { basis: 'weight', steps: [{ from: 0, cost: '60.00' }], free_from: null };
    await set(byWeight);
    expect(await read()).toMatchObject({ status: 200, body: { ...byWeight, since } });
    expect(await shop.db.select().from(shippingTariff)).toHaveLength(2);
  });

  test('is nobody else’s', async () => {
    for (const authorization of ['', 'Owner ', `${owner().Authorization}0`, 'Token x']) {
      expect((await shop.request(PATH, { headers: { authorization } })).status).toBe(401);
      expect((await shop.request(PATH, { method: 'PUT', body: TARIFF, headers: { authorization } })).status).toBe(401);
    }
    expect(await shop.db.select().from(shippingTariff)).toEqual([]);
  });

  test('is refused when it is none', async () => {
    const call = { method: 'PUT', path: PATH, body: TARIFF } as const;
    await expectBadBodiesRefused(shop, call, { headers: owner() });
    const refused = await set({ ...TARIFF, steps: [{ from: 10, cost: '1.00' }] });
    expect(refused).toMatchObject({ status: 400, body: { steps: ['The first step begins at 0.'] } });
    expect(await shop.db.select().from(shippingTariff)).toEqual([]);
  });
});
