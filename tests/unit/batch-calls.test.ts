import { batchCalls } from '@/server/platform/batch-calls';

/** Work that ends on demand, and resolves to the keys that it got. */
function pendingWork() {
  const runs: { keys: readonly number[]; end: (error?: Error) => void }[] = [];
  const work = (_owner: object, keys: readonly number[]) =>
    new Promise<readonly number[]>((resolve, reject) => {
      const sent = [...keys];
      runs.push({ keys: sent, end: (error) => (error ? reject(error) : resolve(sent)) });
    });
  return { runs, join: batchCalls(work) };
}
afterEach(() => jest.useRealTimers());

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('calls during a run share the next one with the keys of all, never the one that runs', async () => {
  const { runs, join } = pendingWork();
  const owner = {};
  const [first, second, third] = [join(owner, [1]), join(owner, [2, 3]), join(owner, [4])];
  expect(runs.map(({ keys }) => keys)).toEqual([[1]]);
  runs[0]?.end();
  expect(await first).toEqual([1]);
  await settled();
  expect(runs.map(({ keys }) => keys)).toEqual([[1], [2, 3, 4]]);
  const fourth = join(owner, [5]);
  runs[1]?.end();
  expect(await second).toEqual([2, 3, 4]);
  expect(await third).toEqual([2, 3, 4]);
  await settled();
  runs[2]?.end();
  expect(await fourth).toEqual([5]);
});

test('a call in the moment after a run neither gets its result nor loses its keys', async () => {
  const { runs, join } = pendingWork();
  const owner = {};
  const late = join(owner, [1]).then(() => join(owner, [3]));
  const waiting = join(owner, [2]);
  runs[0]?.end();
  await settled();
  for (const run of runs.slice(1)) run.end();
  await settled();
  for (const run of runs.slice(1)) run.end();
  expect(await waiting).toContain(2);
  expect(await late).toContain(3);
});

test('a run that fails rejects only the calls that share it', async () => {
  const { runs, join } = pendingWork();
  const owner = {};
  const [first, second] = [join(owner, [1]), join(owner, [2])];
  runs[0]?.end(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await settled();
  runs[1]?.end();
  expect(await second).toEqual([2]);
});

test('calls of different owners do not wait for each other', () => {
  const { runs, join } = pendingWork();
  void join({}, [1]);
  void join({}, [2]);
  expect(runs).toHaveLength(2);
});

test('a run that does not end delays other calls for 100 ms only, and its own callers get its result later', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { runs, join } = pendingWork();
  const owner = {};
  const [stuck, second, third] = [join(owner, [1]), join(owner, [2]), join(owner, [3])];
  await jest.advanceTimersByTimeAsync(99);
  expect(runs).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(runs.map(({ keys }) => keys)).toEqual([[1], [2, 3]]);
  const fourth = join(owner, [4]);
  runs[0]?.end();
  expect(await stuck).toEqual([1]);
  await settled();
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  expect(await Promise.all([second, third])).toEqual([
    [2, 3],
    [2, 3],
  ]);
  await settled();
  runs[2]?.end();
  expect(await fourth).toEqual([4]);
});
