import { coalesceReads } from '@/server/platform/coalesce-reads';

/** Numbered reads that end on demand. */
function pendingReads() {
  const ends: ((error?: Error) => void)[] = [];
  const read = jest.fn(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = ends.length + 1;
        ends.push((error) => (error ? reject(error) : resolve(number)));
      }),
  );
  return { read, end: (number: number, error?: Error) => ends[number - 1]?.(error) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('callers during a read share the next one, never the running one', async () => {
  const { read, end } = pendingReads();
  const ask = coalesceReads(read);
  const [first, second, third] = [ask(), ask(), ask()];
  expect(read).toHaveBeenCalledTimes(1);
  end(1);
  expect(await first).toBe(1);
  await settled();
  expect(read).toHaveBeenCalledTimes(2);
  const fourth = ask();
  end(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await settled();
  end(3);
  expect(await fourth).toBe(3);
});

test('a failed read rejects only the callers that share it', async () => {
  const { read, end } = pendingReads();
  const ask = coalesceReads(read);
  const [first, second] = [ask(), ask()];
  end(1, new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await settled();
  end(2);
  expect(await second).toBe(2);
  const later = ask();
  end(3);
  expect(await later).toBe(3);
});
