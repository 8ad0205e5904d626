/** A Turkish number as people read it: `+902160000101` → `0216 000 01 01`; any other stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, '0$1 $2 $3 $4');
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
