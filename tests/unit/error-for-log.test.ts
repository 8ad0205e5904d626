import { errorForLog, typeOfError, wordsOf } from '@/server/platform/error-for-log';
import { MailRefusedError } from '@/server/platform/ports/mail';

test('a logged error message contains no email address', () => {
  const refused = new Error('Can’t send: 550 5.1.1 <gulperi.k@example.com>: no such mailbox (gulperi.k@example.com)');
  expect(wordsOf(refused)).toBe('Can’t send: 550 5.1.1 <[mail]>: no such mailbox ([mail])');
  const wrapped = errorForLog(new MailRefusedError(refused.message, { cause: refused }));
  expect(JSON.stringify(wrapped)).not.toContain('gulperi');
});

test('a logged error has the name given by its class, which a build does not shorten', () => {
  expect(typeOfError(new MailRefusedError('no'))).toBe('MailRefusedError');
  const shortened = class extends Error {};
  Object.defineProperty(shortened, 'name', { value: '' });
  expect(typeOfError(new shortened('no'))).toBe('Error');
  expect(typeOfError('no')).toBe('string');
});
