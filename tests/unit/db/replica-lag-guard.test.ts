import { type Positions, ReplicaLagGuard } from '@/server/platform/db/replica-lag-guard';

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
  const lagGuard = new ReplicaLagGuard(positions, {
    behind: () => notified.push('behind'),
    broken: () => notified.push('broken'),
    caughtUp: () => notified.push('caught up'),
  });
  return { state, notified, positions, lagGuard };
}

test('a replica is trusted once it has replayed everything from before the process start', async () => {
  const { state, lagGuard } = pair();
  expect(lagGuard.isCurrent).toBe(false);
  await lagGuard.settled();
  expect(lagGuard.isCurrent).toBe(true);
  state.end = 20;
  expect(lagGuard.isCurrent).toBe(true); // no invalidation so far
  lagGuard.markStale();
  expect(lagGuard.isCurrent).toBe(false);
  state.replayed = 20;
  await lagGuard.settled();
  expect(lagGuard.isCurrent).toBe(true);
});

test('a position read before an invalidation does not confirm it', async () => {
  const { state, positions, lagGuard } = pair();
  await lagGuard.settled();
  const answer = positions.hasReplayed;
  let announced = false;
  positions.hasReplayed = async (position) => {
    const replayed = await answer(position);
    if (!announced) {
      announced = true;
      state.end = 30;
      lagGuard.markStale();
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
  lagGuard.markStale();
  await lagGuard.settled();
  expect(ends).toEqual(['10', '30']);
  expect(lagGuard.isCurrent).toBe(true);
});

test('a failing replica is reported once, and once more when it is read again', async () => {
  const { state, notified, lagGuard } = pair();
  await lagGuard.settled();
  state.broken = true;
  lagGuard.markStale();
  lagGuard.markStale();
  while (notified.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(lagGuard.isCurrent).toBe(false);
  state.broken = false;
  await lagGuard.settled();
  expect(notified).toEqual(['broken', 'caught up']);
  expect(lagGuard.isCurrent).toBe(true);
});

test('the guard stops when it is closed, caught up or not', async () => {
  const { state, lagGuard } = pair();
  await lagGuard.settled();
  state.end = 40;
  lagGuard.markStale();
  await lagGuard.close();
  expect(lagGuard.isCurrent).toBe(false);
});
