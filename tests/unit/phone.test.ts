import { formatPhone } from '@/contracts/phone';

test.each([
  ['+905321234567'],
  ['5321234567'],
  ['0532 123 45 67'],
  ['(0532) 123-45-67'],
  ['0090 532 123 45 67'],
  ['90 532 1234567'],
])('a number is shown in one format: %s', (typed) => {
  expect(formatPhone(typed)).toBe('0532 123 45 67');
});

test.each([['444 0 123'], ['+49 30 123456'], ['12']])('a number that is not Turkish stays as typed: %s', (typed) => {
  expect(formatPhone(typed)).toBe(typed);
});
