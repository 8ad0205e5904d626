import { Invalidation } from '@/server/platform/cache/invalidation';

const home = ['_N_T_/layout', '_N_T_/'];
const item = ['_N_T_/layout', '_N_T_/balon'];

describe('pages of this process', () => {
  test('are gone once one of their tags has changed, and only they', () => {
    const invalidation = new Invalidation();
    const seen = invalidation.seen();
    invalidation.change(['_N_T_/balon']);
    expect(invalidation.freshnessOf(item, seen, 0, 0)).toBe('gone');
    expect(invalidation.freshnessOf(home, seen, 0, 0)).toBe('fresh');
    expect(invalidation.freshnessOf(item, invalidation.seen(), 0, 0)).toBe('fresh');
  });

  test('stay gone when more changes came than are remembered', () => {
    const invalidation = new Invalidation(10);
    const before = invalidation.seen();
    invalidation.change(['_N_T_/balon']);
    for (let i = 0; i < 50; i++) invalidation.change([`_N_T_/${i}`]);
    expect(invalidation.freshnessOf(item, before, 0, 0)).toBe('gone');
    expect(invalidation.freshnessOf(item, invalidation.seen(), 0, 0)).toBe('fresh');
  });

  test('are gone after another instance’s change, but not when the stream repeats an own change', () => {
    const invalidation = new Invalidation();
    invalidation.change(['_N_T_/balon']);
    const seen = invalidation.seen();
    invalidation.receive(7n, ['_N_T_/balon'], true);
    expect(invalidation.freshnessOf(item, seen, 0, 0)).toBe('fresh');
    invalidation.receive(8n, ['_N_T_/balon'], false);
    expect(invalidation.freshnessOf(item, seen, 0, 0)).toBe('gone');
  });

  test('live a few seconds while the stream is disconnected', () => {
    const invalidation = new Invalidation();
    const seen = invalidation.seen();
    invalidation.disconnect();
    expect(invalidation.freshnessOf(item, seen, 10_000, 14_000)).toBe('fresh');
    expect(invalidation.freshnessOf(item, seen, 10_000, 16_000)).toBe('stale');
  });

  test('from before an outage are served stale for a while, then no longer', () => {
    const invalidation = new Invalidation();
    const seen = invalidation.seen();
    invalidation.disconnect();
    invalidation.connect(1n, 'a log');
    invalidation.markUncertain(20_000);
    expect(invalidation.freshnessOf(item, seen, 0, 21_000)).toBe('stale');
    expect(invalidation.freshnessOf(item, seen, 0, 31_000)).toBe('gone');
    expect(invalidation.freshnessOf(item, invalidation.seen(), 21_000, 31_000)).toBe('fresh');
  });

  test('are all gone when changes were missed', () => {
    const invalidation = new Invalidation();
    const seen = invalidation.seen();
    invalidation.markMissed();
    expect(invalidation.freshnessOf(home, seen, 0, 0)).toBe('gone');
    expect(invalidation.freshnessOf(home, invalidation.seen(), 0, 0)).toBe('fresh');
  });
});

describe('pages of other instances', () => {
  test('are trusted when none of their tags has changed since their position', () => {
    const invalidation = new Invalidation();
    invalidation.connect(5n, 'a log');
    invalidation.receive(9n, ['_N_T_/balon'], false);
    expect(invalidation.isCurrentAt(item, 8n)).toBe(false);
    expect(invalidation.isCurrentAt(item, 9n)).toBe(true);
    expect(invalidation.isCurrentAt(home, 5n)).toBe(true);
  });

  test('are not trusted from before the known part of the stream', () => {
    const invalidation = new Invalidation();
    invalidation.connect(5n, 'a log');
    expect(invalidation.isCurrentAt(home, 4n)).toBe(false);
  });

  test('are not trusted from before a forgotten change', () => {
    const invalidation = new Invalidation(10);
    invalidation.connect(1n, 'a log');
    for (let i = 1; i <= 50; i++) invalidation.receive(BigInt(i), [`_N_T_/${i}`], false);
    expect(invalidation.isCurrentAt(item, 39n)).toBe(false);
    expect(invalidation.isCurrentAt(item, 40n)).toBe(true);
  });

  test('are not trusted while the stream is disconnected', () => {
    const invalidation = new Invalidation();
    expect(invalidation.isCurrentAt(home, 0n)).toBe(false);
    invalidation.connect(0n, 'a log');
    expect(invalidation.isCurrentAt(home, 0n)).toBe(true);
    invalidation.disconnect();
    expect(invalidation.isCurrentAt(home, 0n)).toBe(false);
  });
});
