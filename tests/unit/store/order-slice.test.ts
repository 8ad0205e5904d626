import {
  addressDrafted,
  attemptAnswered,
  attemptEnded,
  attemptRefused,
  attemptStarted,
  missingChosen,
  orderReducer,
  orderReplaced,
  orderSettled,
} from '@/store/order/order-slice';
import { noOrder } from '@/store/order/order-state';
import { rehydrateOrder } from '@/store/order/rehydrate-order';

const attempt = { key: 'key-of-one-order', payload: '{"items":[]}' };
const after = (...actions: Parameters<typeof orderReducer>[1][]) => actions.reduce(orderReducer, noOrder);

test('order attempt › keeps its key when its outcome is unknown, loses it when it is refused', () => {
  expect(after(attemptStarted(attempt), attemptRefused({ kind: 'unavailable' })).attempt).toEqual(attempt);
  for (const kind of ['ended', 'closed', 'payment'] as const)
    expect(after(attemptStarted(attempt), attemptRefused({ kind })).attempt).toBeNull();
});

test('order attempt › a failed payment ends the attempt of its order, no later one', () => {
  const placed = [attemptStarted(attempt), attemptAnswered({ number: 'SH-2', key: null })];
  expect(after(...placed, attemptEnded('SH-1')).attempt).toEqual({ ...attempt, number: 'SH-2' });
  expect(after(...placed, attemptEnded('SH-2')).attempt).toBeNull();
  expect(after(attemptStarted(attempt), attemptEnded('SH-1')).attempt).toEqual(attempt);
});

test('order attempt › a paid order ends its attempt, also one without an order number, but none of another order', () => {
  const placed = [attemptStarted(attempt), attemptAnswered({ number: 'SH-2', key: null })];
  expect(after(...placed, orderSettled('SH-2')).attempt).toBeNull();
  expect(after(attemptStarted(attempt), orderSettled('SH-2')).attempt).toBeNull();
  expect(after(...placed, orderSettled('SH-1')).attempt).toEqual({ ...attempt, number: 'SH-2' });
});

test('order error › is cleared when the shopper changes the form or tries again', () => {
  const refused = [attemptStarted(attempt), attemptRefused({ kind: 'payment' })];
  expect(after(...refused).error).toEqual({ kind: 'payment' });
  expect(after(...refused, attemptStarted(attempt)).error).toBeNull();
  expect(after(...refused, addressDrafted({ city: 'İzmir' })).error).toBeNull();
});

test('settled orders › each is listed once, and only the last twenty', () => {
  const numbers = Array.from({ length: 25 }, (_, index) => `SH-${index}`);
  const { settled } = after(...[...numbers, 'SH-24'].map(orderSettled));
  expect(settled).toEqual(numbers.slice(5));
});

test('begun orders › an order stays listed after its payment failed', () => {
  const begun = { number: 'SH-2', key: 'k'.repeat(43) };
  const state = after(attemptStarted(attempt), attemptAnswered(begun), attemptEnded('SH-2'));
  expect([state.attempt, state.begun]).toEqual([null, [begun]]);
});

test('order form › a settled order clears party date, gift note and note, and keeps address and branch', () => {
  const draft = { city: 'İzmir', delivery: 'pickup', branch: 'kadikoy' };
  const wishes = { party_date: '2026-12-05', gift: 'yes', gift_note: 'İyi ki doğdun!', note: 'Zili çalmayın' };
  const { orderInfo } = after(addressDrafted({ ...draft, ...wishes }), orderSettled('SH-1'));
  expect(orderInfo.shippingAddress).toEqual(draft);
});

test('choice for missing products › one for all lines replaces those for single lines, and a settled order resets it', () => {
  const chosen = [missingChosen({ line: 1, choice: 'refund' }), missingChosen({ line: 'all', choice: 'substitute' })];
  expect(after(...chosen).missing).toEqual({ all: 'substitute' });
  expect(after(...chosen, missingChosen({ line: 1, choice: 'call' })).missing).toEqual({
    all: 'substitute',
    1: 'call',
  });
  expect(after(...chosen, orderSettled('SH-1')).missing).toEqual(noOrder.missing);
});

test('order state of another tab › replaces this tab’s, except for its error', () => {
  const theirs = { ...noOrder, settled: ['SH-1'] };
  expect(after(attemptRefused({ kind: 'closed' }), orderReplaced(theirs))).toEqual({
    ...theirs,
    error: { kind: 'closed' },
  });
});

describe('persisted order', () => {
  test('is rehydrated with all its fields', () => {
    const remembered = {
      orderInfo: { shippingAddress: { city: 'İzmir' }, billingAddress: null },
      missing: { all: 'refund', 1: 'substitute' },
      payment: 'transfer',
      attempt: { ...attempt, replaces: 'key-of-another', number: 'SH-1' },
      error: null,
      coupon: 'PARTI10',
      couponAnswer: null,
      shippingAnswer: null,
      agreed: 'texts',
      begun: [
        { number: 'SH-1', key: 'k'.repeat(43) },
        { number: 'SH-2', key: null },
      ],
      settled: ['SH-1'],
    };
    expect(rehydrateOrder(remembered)).toEqual(remembered);
  });

  test.each([
    [null],
    ['text'],
    [{ orderInfo: 7, attempt: 'key', settled: 'SH-1' }],
    [{ orderInfo: { shippingAddress: { city: 34 } }, attempt: { key: 'a b', payload: '' }, settled: [5] }],
    [{ error: { kind: 'closed' } }],
    [{ missing: { all: 7 } }],
    [{ agreed: 5, begun: [7, { number: 'SH-1' }, { number: 'SH-1', key: '../' }] }],
  ])('%j is rehydrated as no order', (remembered) => {
    expect(rehydrateOrder(remembered)).toEqual(noOrder);
  });
});
