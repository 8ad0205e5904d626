import { formatIban, isTurkishIban } from '@/contracts/iban';
import { pickupDeadline, transferDeadline } from '@/contracts/payment-deadline';
import { isOffered } from '@/contracts/payment-methods';
import { branchPaymentTermsSchema, paymentOffers, transferTermsSchema } from '@/contracts/payment-terms';

describe('the deadline of a transfer', () => {
  test.each([
    ['on a bank day it is hours later', '2026-11-24T10:00:00+03:00', 24, '2026-11-25T10:00:00+03:00'],
    ['a weekend does not count', '2026-11-27T10:00:00+03:00', 24, '2026-11-30T10:00:00+03:00'],
    ['from a Saturday it counts from Monday on', '2026-11-28T09:00:00+03:00', 24, '2026-11-30T23:59:00+03:00'],
    ['a public holiday does not count', '2026-12-31T12:00:00+03:00', 24, '2027-01-04T12:00:00+03:00'],
    ['a half holiday is a bank day', '2026-10-27T12:00:00+03:00', 24, '2026-10-28T12:00:00+03:00'],
    ['it is a whole minute', '2026-11-24T10:00:00.500+03:00', 4, '2026-11-24T14:01:00+03:00'],
  ])('%s', (_what, from, hours, deadline) => {
    const holidays = { '2027-01-01': 'full', '2026-10-28': 'half', '2026-10-29': 'full' } as const;
    expect(transferDeadline(new Date(from), hours, holidays)).toEqual(new Date(deadline));
  });
});

test('a branch keeps an order to the end of its last day', () => {
  expect(pickupDeadline('2026-11-24', 3)).toEqual(new Date('2026-11-27T23:59:00+03:00'));
});

describe('an IBAN', () => {
  test.each([
    ['TR330006100519786457841326', true],
    ['TR33 0006 1005 1978 6457 8413 26', true],
    ['TR33 0006 1005 1978 6457 8413 62', false],
    ['TR34 0006 1005 1978 6457 8413 26', false],
    ['TR33 0006 1005 1978 6457 8413 2', false],
    ['DE89 3704 0044 0532 0130 00', false],
    ['', false],
  ])('%s is Turkish and correct: %p', (text, isCorrect) => {
    expect(isTurkishIban(text)).toBe(isCorrect);
  });

  test('is written in groups of four', () => {
    expect(formatIban('TR330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26');
  });
});

describe('the offered payment methods', () => {
  const bank = { bank: 'Banka', account_name: 'Dükkân', iban: 'TR33 0006 1005 1978 6457 8413 26' };
  const on = {
    company: { banks: [bank] },
    transfer: transferTermsSchema.parse({ on: true }),
    branch_payment: branchPaymentTermsSchema.parse({ on: true, max: '100.00' }),
  };

  test('are only a card until the owner has enabled others', () => {
    const off = { ...on, transfer: transferTermsSchema.parse({}), branch_payment: branchPaymentTermsSchema.parse({}) };
    expect(paymentOffers(off)).toEqual({ transfer: null, branch: null });
  });

  test('contain transfers only with an account whose IBAN is correct', () => {
    expect(paymentOffers(on).transfer).toEqual({ hours: 48 });
    expect(paymentOffers({ ...on, company: { banks: [] } }).transfer).toBeNull();
    const wrong = { ...bank, iban: 'TR00 0006 1005 1978 6457 8413 26' };
    expect(paymentOffers({ ...on, company: { banks: [wrong] } }).transfer).toBeNull();
  });

  test('contain payment at the branch for pickup orders up to the largest amount', () => {
    const offers = paymentOffers(on);
    expect(isOffered(offers, 'branch', { delivery: 'pickup', amount: 10_000 })).toBe(true);
    expect(isOffered(offers, 'branch', { delivery: 'pickup', amount: 10_001 })).toBe(false);
    expect(isOffered(offers, 'branch', { delivery: 'shipping', amount: 1 })).toBe(false);
    expect(isOffered({ transfer: null, branch: null }, 'card', { delivery: 'shipping', amount: 1 })).toBe(true);
  });
});
