import { AsyncLocalStorage } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { VersionedQueryCache } from '@/server/domain/catalog/facet-index/versioned-query-cache';

const results = () => new VersionedQueryCache<{ n: number }>({ max: 10, maxSize: 10 });

test('a result is made once for all who ask, until the catalogue changes', async () => {
  const kept = results();
  const make = jest.fn(async () => ({ n: 1 }));
  const [first, second] = await Promise.all([kept.get(1, 'a', 1, make), kept.get(1, 'a', 1, make)]);
  expect(second).toBe(first);
  expect(await kept.get(1, 'a', 1, make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  await kept.get(2, 'a', 1, make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('what was read before a change is not kept for after it', async () => {
  const kept = results();
  let finish = (_result: { n: number }) => {};
  const slow = new Promise<{ n: number }>((resolve) => {
    finish = resolve;
  });
  const before = kept.get(1, 'a', 1, () => slow);
  await kept.get(2, 'b', 1, async () => ({ n: 2 }));
  finish({ n: 1 });
  expect(await before).toEqual({ n: 1 });
  expect(await kept.get(2, 'a', 1, async () => ({ n: 3 }))).toEqual({ n: 3 });
});

test('after a failure the next one tries again', async () => {
  const kept = results();
  await expect(kept.get(1, 'a', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.get(1, 'a', 1, async () => ({ n: 1 }))).toEqual({ n: 1 });
});

test('a kept result lets go of the request that asked for it', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const requests = new AsyncLocalStorage<object>();
  const kept = results();
  const ask = async () => {
    const request = { body: new Uint8Array(1000) };
    await requests.run(request, () => kept.get(1, 'a', 1, async () => ({ n: 1 })));
    return new WeakRef(request);
  };
  const request = await ask();
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  expect(request.deref()).toBeUndefined();
  expect(await kept.get(1, 'a', 1, async () => ({ n: 2 }))).toEqual({ n: 1 });
});
