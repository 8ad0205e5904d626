import { Staleness } from '@/server/page-cache/staleness.mjs';

const home = ['_N_T_/layout', '_N_T_/'];
const item = ['_N_T_/layout', '_N_T_/balon'];

describe('pages of this process', () => {
  test('are gone once one of their tags has changed, and only they', () => {
    const staleness = new Staleness();
    const seen = staleness.seen();
    staleness.change(['_N_T_/balon']);
    expect(staleness.judge(item, seen, 0, 0)).toBe('gone');
    expect(staleness.judge(home, seen, 0, 0)).toBe('fresh');
    expect(staleness.judge(item, staleness.seen(), 0, 0)).toBe('fresh');
  });

  test('stay gone when more changes came than are remembered', () => {
    const staleness = new Staleness(10);
    const before = staleness.seen();
    staleness.change(['_N_T_/balon']);
    for (let i = 0; i < 50; i++) staleness.change([`_N_T_/${i}`]);
    expect(staleness.judge(item, before, 0, 0)).toBe('gone');
    expect(staleness.judge(item, staleness.seen(), 0, 0)).toBe('fresh');
  });

  test('are gone when another instance tells of a change, not when the log repeats one’s own', () => {
    const staleness = new Staleness();
    staleness.change(['_N_T_/balon']);
    const seen = staleness.seen();
    staleness.hear(7n, ['_N_T_/balon'], true);
    expect(staleness.judge(item, seen, 0, 0)).toBe('fresh');
    staleness.hear(8n, ['_N_T_/balon'], false);
    expect(staleness.judge(item, seen, 0, 0)).toBe('gone');
  });

  test('live a few seconds while nobody else can be heard', () => {
    const staleness = new Staleness();
    const seen = staleness.seen();
    staleness.lose();
    expect(staleness.judge(item, seen, 10_000, 14_000)).toBe('fresh');
    expect(staleness.judge(item, seen, 10_000, 16_000)).toBe('stale');
  });

  test('from before an outage are served once more for a while, then no longer', () => {
    const staleness = new Staleness();
    const seen = staleness.seen();
    staleness.lose();
    staleness.listen(1n, 'life');
    staleness.doubt(20_000);
    expect(staleness.judge(item, seen, 0, 21_000)).toBe('stale');
    expect(staleness.judge(item, seen, 0, 31_000)).toBe('gone');
    expect(staleness.judge(item, staleness.seen(), 21_000, 31_000)).toBe('fresh');
  });

  test('are all gone when changes were missed', () => {
    const staleness = new Staleness();
    const seen = staleness.seen();
    staleness.missed();
    expect(staleness.judge(home, seen, 0, 0)).toBe('gone');
    expect(staleness.judge(home, staleness.seen(), 0, 0)).toBe('fresh');
  });
});

describe('pages of other instances', () => {
  test('are right when nothing of theirs has changed since their position', () => {
    const staleness = new Staleness();
    staleness.listen(5n, 'life');
    staleness.hear(9n, ['_N_T_/balon'], false);
    expect(staleness.trusts(item, 8n)).toBe(false);
    expect(staleness.trusts(item, 9n)).toBe(true);
    expect(staleness.trusts(home, 5n)).toBe(true);
  });

  test('are not trusted from before the part of the log that is known', () => {
    const staleness = new Staleness();
    staleness.listen(5n, 'life');
    expect(staleness.trusts(home, 4n)).toBe(false);
  });

  test('are not trusted from before a change that was forgotten', () => {
    const staleness = new Staleness(10);
    staleness.listen(1n, 'life');
    for (let i = 1; i <= 50; i++) staleness.hear(BigInt(i), [`_N_T_/${i}`], false);
    expect(staleness.trusts(item, 39n)).toBe(false);
    expect(staleness.trusts(item, 40n)).toBe(true);
  });

  test('are not trusted while nobody can be heard', () => {
    const staleness = new Staleness();
    expect(staleness.trusts(home, 0n)).toBe(false);
    staleness.listen(0n, 'life');
    expect(staleness.trusts(home, 0n)).toBe(true);
    staleness.lose();
    expect(staleness.trusts(home, 0n)).toBe(false);
  });
});
