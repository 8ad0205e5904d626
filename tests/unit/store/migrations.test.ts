import { migrate, VERSION } from '@/store/migrations';

const remembered = (version: number, rest: object) => ({ ...rest, _persist: { version, rehydrated: true } });

test('a memory of version 1 loses the order key that stood for no payload, and nothing else', async () => {
  const cart = { cartItems: [] };
  const order = { orderInfo: { shippingAddress: { city: 'İzmir' } }, idempotencyKey: 'abc', settled: ['SH-1'] };
  expect(await migrate(remembered(1, { cart, order }), VERSION)).toMatchObject({
    cart,
    order: { orderInfo: { shippingAddress: { city: 'İzmir' } }, attempt: null, settled: ['SH-1'] },
  });
});

test('a memory of today’s version is left as it is', async () => {
  const memory = remembered(VERSION, { order: { idempotencyKey: 'abc' } });
  expect(await migrate(memory, VERSION)).toEqual(memory);
});
