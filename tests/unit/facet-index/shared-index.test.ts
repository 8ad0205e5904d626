import { sharedIndex, type VersionedIndex } from '@/server/domain/catalog/facet-index/shared-index';
import type { Db } from '@/server/platform/db/client';

test('during a long load a request waits only in its first second, and gets the older index', async () => {
  jest.useFakeTimers();
  const db = { execute: async () => ({ rows: [] }) } as unknown as Db;
  const needsLoad = { version: 1, apply: async () => false };
  const loads: ((index: VersionedIndex) => void)[] = [];
  const current = sharedIndex(
    'slow',
    () =>
      new Promise<VersionedIndex>((resolve) => {
        loads.push(resolve);
      }),
  );
  const first = current(db, 1);
  loads[0]?.(needsLoad);
  expect(await first).toBe(needsLoad);

  const answers: number[] = [];
  const ask = () => current(db, 2).then(({ version }) => answers.push(version));
  const asked = [ask()];
  await jest.advanceTimersByTimeAsync(900);
  expect(answers).toEqual([]);
  asked.push(ask());
  await jest.advanceTimersByTimeAsync(150);
  expect(answers).toEqual([1, 1]);
  asked.push(ask());
  await jest.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([1, 1, 1]);

  loads[1]?.({ ...needsLoad, version: 2 });
  await jest.advanceTimersByTimeAsync(0);
  await Promise.all([...asked, ask()]);
  expect(answers).toEqual([1, 1, 1, 2]);
  expect(loads).toHaveLength(2);
  jest.useRealTimers();
});
