import type { Db } from '@/server/platform/db/client';
import { DomainEvents } from '@/server/platform/db/domain-events';

const tx = {} as Db;

test('domain events › run their handlers in order, in the publisher’s transaction', async () => {
  const events = new DomainEvents<{ sold: { id: number } }>();
  const calls: unknown[] = [];
  const handler = (name: string) => async (db: Db, payload: { id: number }) => {
    await Promise.resolve();
    calls.push([name, db === tx, payload]);
  };
  events.subscribe({ sold: [handler('first'), handler('second')] });
  await events.publish(tx, 'sold', { id: 7 });
  expect(calls).toEqual([
    ['first', true, { id: 7 }],
    ['second', true, { id: 7 }],
  ]);
});

test('domain events › without subscribers are refused, not dropped', async () => {
  const events = new DomainEvents<{ sold: { id: number } }>();
  await expect(events.publish(tx, 'sold', { id: 7 })).rejects.toThrow('The event sold has no handlers');
});

test('domain events › a handler that fails fails the publisher', async () => {
  const events = new DomainEvents<{ sold: { id: number } }>();
  events.subscribe({ sold: [() => Promise.reject(new Error('refused'))] });
  await expect(events.publish(tx, 'sold', { id: 7 })).rejects.toThrow('refused');
});
