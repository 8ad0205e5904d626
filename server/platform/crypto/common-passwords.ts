import { foldTurkish } from '@/contracts/turkish';
import { FieldError } from '@/server/platform/http/errors';
import { COMMON_WORDS } from './common-words';

/** Keyboard walks: rows and columns of Turkish Q, Turkish F and English keyboards, digits, the alphabet. */
const WALKS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopgu',
  'asdfghjklsi',
  'zxcvbnmoc',
  'fggiodrnhpqw',
  'uieautkmlys',
  'jovcczsb',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6',
  'a1b2c3d4e5f6g7h8',
  'zaq1xsw2cde3vfr4',
  'qazwsxedcrfvtgb',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);

const LOOK_ALIKES: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}\p{M}]*$/u;

/**
 * Whether a password is among the first guesses of an attack: one or two common words, a keyboard walk or a repeated
 * part, each with digits, signs, capitals and look-alikes around and within; or only up to eleven digits (dates,
 * telephone and identity numbers).
 * @param personal the owner's data (email, names), which is guessed first
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  // The list is Turkish and English; other scripts are judged by their number of different characters.
  if (!LATIN.test(password)) return new Set(password).size <= 2;
  const own = personal
    .flatMap((text) => foldTurkish(text.replace(/@.*$/, '')).split(' '))
    .filter((word) => word.length > 2);
  const words = own.length === 0 ? COMMON_WORDS : new Set([...COMMON_WORDS, ...own]);
  const decoded = password.replace(/[0134578@$!]/g, (char) => LOOK_ALIKES[char] ?? char);
  return [password, decoded].some((form) => {
    const bare = foldTurkish(form).replaceAll(' ', '');
    return [bare, bare.replace(/^\d{1,6}/, '').replace(/\d{1,6}$/, '')].some((core) => isSimple(core, words));
  });
}

/** @throws FieldError on `password` */
export function assertUncommon(password: string, personal: readonly string[]): void {
  if (isCommonPassword(password, personal)) throw new FieldError({ password: ['This password is too common.'] });
}

function isSimple(core: string, words: ReadonlySet<string>): boolean {
  if (core.length < 4) return true;
  if (/^\d{0,11}$/.test(core) || new Set(core).size <= 2) return true;
  if (words.has(core) || WALKS.some((walk) => walk.includes(core))) return true;
  if (/^(.{2,5})\1+.?$/.test(core)) return true;
  return Array.from({ length: core.length - 3 }, (_, at) => at + 2).some(
    (at) => words.has(core.slice(0, at)) && words.has(core.slice(at)),
  );
}
