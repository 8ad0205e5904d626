/** The ten digits of a Turkish mobile or landline number. */
export const NATIONAL_NUMBER = /^[2-5]\d{9}$/;

/** The digits without separators and without a leading 0 or +90: `(0532) 123 45 67` → `5321234567`. */
export function nationalNumber(typed: string): string {
  return typed.replace(/[\s().-]/g, '').replace(/^(\+90|0090|90|0)(?=\d{10}$)/, '');
}

/** The number in E.164 (`+905321234567`); undefined for text that is no Turkish number. */
export function toE164(typed: string): string | undefined {
  const digits = nationalNumber(typed.trim());
  return NATIONAL_NUMBER.test(digits) ? `+90${digits}` : undefined;
}

/** Formats a Turkish number for display: `+902160000101` → `0216 000 01 01`; any other number is returned unchanged. */
export function formatPhone(phone: string): string {
  const digits = nationalNumber(phone);
  return NATIONAL_NUMBER.test(digits) ? digits.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '0$1 $2 $3 $4') : phone;
}

/**
 * The digits of a complete or partial Turkish number without its prefix: `0532 123`, `+90 (532) 123`, `0090 532 123`
 * and `532123` all give `532123`. Null for fewer than three digits or other text.
 */
export function phoneDigits(text: string): string | null {
  if (!/^[\d\s+()./-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const international = text.trim().startsWith('+') || digits.startsWith('00') || digits.length === 12;
  const bare = international ? digits.replace(/^(?:00)?90/, '') : digits.replace(/^0/, '');
  return bare.length < 3 ? null : bare;
}
