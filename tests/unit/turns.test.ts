import { Turns } from '@/server/platform/turns';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that begins in a noted order and ends on demand. */
function notedWork() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  return { begun, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

test('work on the same key waits for its turn, work on another key does not', async () => {
  const { begun, work, end } = notedWork();
  const turns = new Turns<number>();
  const first = turns.take([1], work('first'));
  const second = turns.take([1], work('second'));
  void turns.take([2], work('other'));
  await settled();
  expect(begun).toEqual(['first', 'other']);
  end('first');
  expect(await first).toBe('first');
  await settled();
  expect(begun).toEqual(['first', 'other', 'second']);
  end('second');
  expect(await second).toBe('second');
});

test('two calls with the same keys in another order both get their turn', async () => {
  const { begun, work, end } = notedWork();
  const turns = new Turns<number>();
  const all = [turns.take([1, 2], work('first')), turns.take([2, 1], work('second'))];
  await settled();
  end('first');
  await settled();
  end('second');
  expect(await Promise.all(all)).toEqual(['first', 'second']);
  expect(begun).toEqual(['first', 'second']);
});

test('work that fails passes the turn on', async () => {
  const { work, end } = notedWork();
  const turns = new Turns<number>();
  const first = turns.take([1], work('first'));
  const second = turns.take([1], work('second'));
  await settled();
  end('first', new Error('sold out'));
  await expect(first).rejects.toThrow('sold out');
  await settled();
  end('second');
  expect(await second).toBe('second');
});
