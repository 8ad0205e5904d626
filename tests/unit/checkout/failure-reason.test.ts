import { failureReason } from '@/server/domain/ordering/checkout/failure-reason';

test.each([
  ['10051', 'no_funds'],
  ['10000', 'given_up'],
  ['mdStatus0', 'not_verified'],
  ['mdStatus4', 'not_verified'],
  ['3ds-init', 'not_verified'],
  ['expired', 'timed_out'],
  // The holder of a stolen card must not learn that it is reported.
  ['10043', null],
  ['toString', null],
  [null, null],
])('%s means %s', (code, reason) => {
  expect(failureReason(code)).toBe(reason);
});
