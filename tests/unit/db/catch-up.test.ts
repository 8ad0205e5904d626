import { type Positions, ReplicaLagGuard } from '@/server/platform/db/replica/catch-up';

/** A primary whose log grows and a replica that follows when it is told to. */
function pair() {
  const state = { end: 10, replayed: 10, broken: false };
  const said: string[] = [];
  const positions: Positions = {
    readLogEnd: async () => ({ end: String(state.end), system: '1' }),
    hasReplayed: async ({ end }) => {
      if (state.broken) throw new Error('gone');
      return state.replayed >= Number(end);
    },
  };
  const catchUp = new ReplicaLagGuard(positions, {
    behind: () => said.push('behind'),
    broken: () => said.push('broken'),
    caughtUp: () => said.push('caught up'),
  });
  return { state, said, positions, catchUp };
}

test('is trusted only once it shows all that was there when the process began', async () => {
  const { state, catchUp } = pair();
  expect(catchUp.isTrusted).toBe(false);
  await catchUp.settled();
  expect(catchUp.isTrusted).toBe(true);
  state.end = 20;
  expect(catchUp.isTrusted).toBe(true); // nobody announced anything
  catchUp.doubt();
  expect(catchUp.isTrusted).toBe(false);
  state.replayed = 20;
  await catchUp.settled();
  expect(catchUp.isTrusted).toBe(true);
});

test('what was asked before an announcement says nothing about it', async () => {
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

test('a replica that breaks is told of once, and once more when it is read again', async () => {
  const { state, said, catchUp } = pair();
  await catchUp.settled();
  state.broken = true;
  catchUp.doubt();
  catchUp.doubt();
  while (said.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(catchUp.isTrusted).toBe(false);
  state.broken = false;
  await catchUp.settled();
  expect(said).toEqual(['broken', 'caught up']);
  expect(catchUp.isTrusted).toBe(true);
});

test('ends when it is closed, caught up or not', async () => {
  const { state, catchUp } = pair();
  await catchUp.settled();
  state.end = 40;
  catchUp.doubt();
  await catchUp.close();
  expect(catchUp.isTrusted).toBe(false);
});
