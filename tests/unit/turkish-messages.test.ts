import { readFileSync } from 'node:fs';
import { inTurkish } from '@/services/http/turkish-messages';

/** Files with the messages that shoppers see in forms. */
const SOURCES = [
  'contracts/auth.ts',
  'contracts/person.ts',
  'contracts/address.ts',
  'contracts/checkout.ts',
  'contracts/reminder.ts',
  'server/domain/customers/address/place-names.ts',
  'server/domain/customers/auth/passwords.ts',
  'server/domain/customers/auth/register.ts',
  'server/domain/customers/reminder/reminders.ts',
];

const messages = SOURCES.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/'((?:This|The|Enter|Choose|Ensure|Not|Email)\b[^']+\.)'/g)].map(
    ([, message = '']) => message,
  ),
);

test('the specification’s messages are translated', () => {
  expect(inTurkish('Ensure this field has at least 8 characters.')).toBe('Şifre en az 8 karakter olmalıdır.');
  expect(inTurkish('This field may not be blank.')).toBe('Bu alan boş bırakılamaz.');
  expect(inTurkish('Email address is already registered.')).toBe('Bu email adresi zaten kayıtlı.');
});

test('every form message has a translation', () => {
  expect(messages.length).toBeGreaterThan(15);
  expect(messages.filter((message) => inTurkish(message) === message)).toEqual([]);
});

test('limits are translated with their number, unknown messages stay unchanged', () => {
  expect(inTurkish('Ensure this field has no more than 60 characters.')).toBe('En fazla 60 karakter yazabilirsiniz.');
  expect(inTurkish('Something new.')).toBe('Something new.');
});
