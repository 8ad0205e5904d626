import type { FailureReason } from '@/contracts/checkout';

/**
 * Maps the provider's refusal codes to reasons shown to the shopper. Codes: docs.iyzico.com/en/add-ons/error-codes;
 * `mdStatus…` and `3ds-init` come from 3-D Secure. Stolen cards and suspected fraud are not named: the bank informs the
 * card's owner.
 */
const REASONS: Readonly<Record<string, FailureReason>> = {
  '10000': 'given_up',
  '10051': 'no_funds',
  '10054': 'card_expired',
  '10084': 'wrong_cvc',
  '10093': 'not_for_online',
  '3ds-init': 'not_verified',
  expired: 'timed_out',
};

/** @returns null for codes without a reason that a shopper could act on */
export function failureReason(code: string | null): FailureReason | null {
  if (code === null) return null;
  if (code.startsWith('mdStatus')) return 'not_verified';
  return Object.hasOwn(REASONS, code) ? (REASONS[code] ?? null) : null;
}
