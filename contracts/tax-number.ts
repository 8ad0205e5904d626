import { z } from 'zod';

/** A company's tax number (Vergi Kimlik Numarası): ten digits, the last of which is a check digit. */
export function isCompanyNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const shifted = (digit + 9 - index) % 10;
    if (shifted === 0) return total;
    return total + ((shifted * 2 ** (9 - index)) % 9 || 9);
  }, 0);
  return digits[9] === (10 - (sum % 10)) % 10;
}

/** A person's identity number (T.C. kimlik numarası), eleven digits; sole traders also use it for tax. */
function isPersonNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const at = (places: number[]) => places.reduce((total, index) => total + (digits[index] ?? 0), 0);
  const tenth = (at([0, 2, 4, 6, 8]) * 7 - at([1, 3, 5, 7]) + 100) % 10;
  return digits[9] === tenth && digits[10] === (at([0, 1, 2, 3, 4, 5, 6, 7, 8]) + tenth) % 10;
}

export const taxNumberSchema = z
  .string()
  .transform((raw) => raw.replace(/\s/g, ''))
  .refine((text) => isCompanyNumber(text) || isPersonNumber(text), 'Enter a valid tax number.');
