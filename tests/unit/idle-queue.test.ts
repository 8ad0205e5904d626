import { IdleQueue } from '@/server/platform/idle-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A queue in a process that is as busy as `load.share`, and the keys that it ran. */
function openQueue(work: () => Promise<unknown> = async () => {}) {
  const load = { share: 0 };
  const ran: string[] = [];
  const queue = new IdleQueue(
    (key) => {
      ran.push(key);
      return work();
    },
    () => load.share,
  );
  return { load, ran, queue };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('waiting work › runs one after the other, the highest rank first', async () => {
  let end = () => {};
  const { ran, queue } = openQueue(() => new Promise<void>((resolve) => (end = resolve)));
  queue.add([
    ['/seldom', 1],
    ['/often', 9],
  ]);
  await pass(5_000);
  expect(ran).toEqual(['/often']);
  end();
  await pass(60_000);
  expect(ran).toEqual(['/often', '/seldom']);
});

test('waiting work › does not run while the process is busy, and runs once it no longer is', async () => {
  const { load, ran, queue } = openQueue();
  load.share = 0.5;
  queue.add([['/page', 1]]);
  await pass(60_000);
  expect(ran).toEqual([]);
  load.share = 0.1;
  await pass(5_000);
  expect(ran).toEqual(['/page']);
});

test('a key that is added again and again › runs once, a second after the last time', async () => {
  const { ran, queue } = openQueue();
  for (let times = 0; times < 10; times++) {
    queue.add([['/page', times]]);
    await pass(500);
  }
  expect(ran).toEqual([]);
  await pass(5_000);
  expect(ran).toEqual(['/page']);
});

test('more work than is allowed › drops the lowest ranks', async () => {
  const { ran, queue } = openQueue();
  queue.add(Array.from({ length: 1_000 }, (_, rank) => [`/${rank}`, rank] as const));
  expect(queue.size).toBe(500);
  await pass(600_000);
  expect(ran).toHaveLength(500);
  expect(ran.at(-1)).toBe('/500');
});

test('a failure › ends neither the queue nor the process', async () => {
  const { ran, queue } = openQueue(() => Promise.reject(new Error('the database is closed')));
  queue.add([['/one', 2]]);
  queue.add([['/two', 1]]);
  await pass(10_000);
  expect(ran).toEqual(['/one', '/two']);
});

test('a stopped queue › runs nothing', async () => {
  const { ran, queue } = openQueue();
  queue.add([['/page', 1]]);
  queue.stop();
  queue.add([['/later', 1]]);
  await pass(60_000);
  expect(ran).toEqual([]);
});
