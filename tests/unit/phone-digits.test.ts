import { phoneDigits } from '@/contracts/phone';

test.each([
  ['0532 123 45 67', '5321234567'],
  ['+90 (532) 123 45 67', '5321234567'],
  ['0090 532 123 45 67', '5321234567'],
  ['905321234567', '5321234567'],
  ['532-123', '532123'],
  ['9012', '9012'],
])('%s is searched as %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

test.each(['53', 'Ayşe', 'SH-5321234567', '', '+90'])('“%s” is not a phone number', (typed) => {
  expect(phoneDigits(typed)).toBeNull();
});
