import { AsyncLocalStorage } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { VersionedQueryCache } from '@/server/domain/catalog/facet-index/versioned-query-cache';

const results = () => new VersionedQueryCache<{ n: number }>({ max: 10 });

test('a result is computed once for all callers until the version changes', async () => {
  const cache = results();
  const make = jest.fn(async () => ({ n: 1 }));
  const [first, second] = await Promise.all([cache.get(1, 'a', make), cache.get(1, 'a', make)]);
  expect(second).toBe(first);
  expect(await cache.get(1, 'a', make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  await cache.get(2, 'a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a result computed before a change is not cached for the new version', async () => {
  const cache = results();
  let finish = (_result: { n: number }) => {};
  const slow = new Promise<{ n: number }>((resolve) => {
    finish = resolve;
  });
  const before = cache.get(1, 'a', () => slow);
  await cache.get(2, 'b', async () => ({ n: 2 }));
  finish({ n: 1 });
  expect(await before).toEqual({ n: 1 });
  expect(await cache.get(2, 'a', async () => ({ n: 3 }))).toEqual({ n: 3 });
});

test('a failure is not cached', async () => {
  const cache = results();
  await expect(cache.get(1, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get(1, 'a', async () => ({ n: 1 }))).toEqual({ n: 1 });
});

test('a cached result does not retain the request that computed it', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const requests = new AsyncLocalStorage<object>();
  const cache = results();
  const ask = async () => {
    const request = { body: new Uint8Array(1000) };
    await requests.run(request, () => cache.get(1, 'a', async () => ({ n: 1 })));
    return new WeakRef(request);
  };
  const request = await ask();
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  expect(request.deref()).toBeUndefined();
  expect(await cache.get(1, 'a', async () => ({ n: 2 }))).toEqual({ n: 1 });
});

test('the results that were not used for longest are dropped when all together are too large', async () => {
  const cache = new VersionedQueryCache<{ n: number }>({ max: 10, maxSize: 10, sizeCalculation: ({ n }) => n });
  await cache.get(1, 'a', async () => ({ n: 6 }));
  await cache.get(1, 'b', async () => ({ n: 4 }));
  await cache.get(1, 'c', async () => ({ n: 5 }));
  expect(await cache.get(1, 'b', async () => ({ n: 1 }))).toEqual({ n: 4 });
  expect(await cache.get(1, 'a', async () => ({ n: 1 }))).toEqual({ n: 1 });
});
