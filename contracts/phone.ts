/** The ten digits of a Turkish mobile or land line. */
export const NATIONAL_NUMBER = /^[2-5]\d{9}$/;

/** A number without what people write between its digits and without the leading 0 or +90: `(0532) 123 45 67` → `5321234567`. */
export function nationalNumber(typed: string): string {
  return typed.replace(/[\s().-]/g, '').replace(/^(\+90|0090|90|0)(?=\d{10}$)/, '');
}

/** A Turkish number as people read it, however it was typed: `+902160000101` → `0216 000 01 01`; any other stays as it is. */
export function formatPhone(phone: string): string {
  const digits = nationalNumber(phone);
  return NATIONAL_NUMBER.test(digits) ? digits.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '0$1 $2 $3 $4') : phone;
}

/**
 * The digits of a Turkish number, or of a part of one, without the prefix it was written with: `0532 123`,
 * `+90 (532) 123`, `0090 532 123` and `532123` are all `532123`. Null for what is no number of three digits or more.
 */
export function phoneDigits(text: string): string | null {
  if (!/^[\d\s+()./-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const international = text.trim().startsWith('+') || digits.startsWith('00') || digits.length === 12;
  const bare = international ? digits.replace(/^(?:00)?90/, '') : digits.replace(/^0/, '');
  return bare.length < 3 ? null : bare;
}
