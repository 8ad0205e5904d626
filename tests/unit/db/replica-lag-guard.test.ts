import { type Positions, ReplicaLagGuard } from '@/server/platform/db/replica/catch-up';

/** A primary with a growing log and a replica that follows on demand. */
function pair() {
  const state = { end: 10, replayed: 10, broken: false };
  const notified: string[] = [];
  const positions: Positions = {
    readLogEnd: async () => ({ end: String(state.end), system: '1' }),
    hasReplayed: async ({ end }) => {
      if (state.broken) throw new Error('gone');
      return state.replayed >= Number(end);
    },
  };
  const catchUp = new ReplicaLagGuard(positions, {
    behind: () => notified.push('behind'),
    broken: () => notified.push('broken'),
    caughtUp: () => notified.push('caught up'),
  });
  return { state, notified, positions, catchUp };
}

test('a replica is trusted once it has replayed everything from before the process start', async () => {
  const { state, catchUp } = pair();
  expect(catchUp.isTrusted).toBe(false);
  await catchUp.settled();
  expect(catchUp.isTrusted).toBe(true);
  state.end = 20;
  expect(catchUp.isTrusted).toBe(true); // no invalidation so far
  catchUp.doubt();
  expect(catchUp.isTrusted).toBe(false);
  state.replayed = 20;
  await catchUp.settled();
  expect(catchUp.isTrusted).toBe(true);
});

test('a position read before an invalidation does not confirm it', async () => {
  const { state, positions, catchUp } = pair();
  await catchUp.settled();
  const answer = positions.hasReplayed;
  let announced = false;
  positions.hasReplayed = async (position) => {
    const replayed = await answer(position);
    if (!announced) {
      announced = true;
      state.end = 30;
      catchUp.doubt();
    }
    return replayed;
  };
  const ends: string[] = [];
  const { readLogEnd } = positions;
  positions.readLogEnd = async () => {
    const position = await readLogEnd();
    ends.push(position.end);
    state.replayed = Math.max(state.replayed, state.end === 30 && ends.length > 1 ? 30 : 0);
    return position;
  };
  catchUp.doubt();
  await catchUp.settled();
  expect(ends).toEqual(['10', '30']);
  expect(catchUp.isTrusted).toBe(true);
});

test('a failing replica is reported once, and once more when it is read again', async () => {
  const { state, notified, catchUp } = pair();
  await catchUp.settled();
  state.broken = true;
  catchUp.doubt();
  catchUp.doubt();
  while (notified.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(catchUp.isTrusted).toBe(false);
  state.broken = false;
  await catchUp.settled();
  expect(notified).toEqual(['broken', 'caught up']);
  expect(catchUp.isTrusted).toBe(true);
});

test('the guard stops when it is closed, caught up or not', async () => {
  const { state, catchUp } = pair();
  await catchUp.settled();
  state.end = 40;
  catchUp.doubt();
  await catchUp.close();
  expect(catchUp.isTrusted).toBe(false);
});
