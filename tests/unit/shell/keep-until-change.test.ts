import { markReadsStale } from '@/server/platform/cache/read-caches';
import { keepUntilChange } from '@/services/http/server';

/** Reads these answers one after the other. */
function reader(...answers: string[]): () => Promise<string> {
  return async () => answers.shift() ?? 'none';
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what was read is shared for a second', async () => {
  const kept = keepUntilChange(reader('first', 'second'), () => true);
  expect(await Promise.all([kept(), kept()])).toEqual(['first', 'first']);
  jest.advanceTimersByTime(999);
  expect(await kept()).toBe('first');
  jest.advanceTimersByTime(1);
  expect(await kept()).toBe('second');
});

test('after a change it is read again, also when the change comes during a read', async () => {
  const kept = keepUntilChange(reader('first', 'second', 'third'), () => true);
  const before = kept();
  markReadsStale();
  expect(await kept()).toBe('second');
  expect(await before).toBe('first');
  markReadsStale();
  expect(await kept()).toBe('third');
});

test('an incomplete answer and a failure are not kept', async () => {
  const kept = keepUntilChange(reader('incomplete', 'second'), (answer) => answer !== 'incomplete');
  expect(await kept()).toBe('incomplete');
  expect(await kept()).toBe('second');
  const failing = jest.fn().mockRejectedValueOnce(new Error('The API is down')).mockResolvedValue('first');
  const retried = keepUntilChange<string>(failing, () => true);
  await expect(retried()).rejects.toThrow('The API is down');
  expect(await retried()).toBe('first');
});
