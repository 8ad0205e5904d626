import { attemptFor } from '@/components/checkout/attempt';
import { checkoutPayload } from '@/components/checkout/payload';
import { sampleLine } from '../store/sample-line';

const draft = { city: 'İzmir' };
const payload = checkoutPayload(draft, [sampleLine(1, '5.00')]);

test('the same order goes out under the same key', () => {
  const first = attemptFor(payload, null);
  expect(attemptFor(checkoutPayload(draft, [sampleLine(1, '5.00')]), first)).toBe(first);
});

test('a changed cart or address is another order', () => {
  const first = attemptFor(payload, null);
  expect(attemptFor(checkoutPayload(draft, [sampleLine(1, '5.00', 2)]), first).key).not.toBe(first.key);
  expect(attemptFor(checkoutPayload({ city: 'Bursa' }, [sampleLine(1, '5.00')]), first).key).not.toBe(first.key);
});

test('keys are what the API takes, and never the same twice', () => {
  const keys = Array.from({ length: 50 }, () => attemptFor(payload, null).key);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
