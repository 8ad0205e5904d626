import { isAxiosError } from 'axios';
import type { RefusedLine } from '@/contracts/checkout';

/** Why an order was not placed. */
export type CheckoutFailure =
  | { kind: 'lines'; lines: RefusedLine[] }
  | { kind: 'fields'; fields: Record<string, string[]> }
  | { kind: 'closed' }
  | { kind: 'unavailable' };

/** Reads a failed checkout call: refused lines, refused fields, a used-up key, or nothing known. */
export function readCheckoutFailure(error: unknown): CheckoutFailure {
  if (!isAxiosError(error) || !error.response) return { kind: 'unavailable' };
  const { status, data } = error.response as {
    status: number;
    data: { error?: { code: string; lines?: RefusedLine[] } } & Record<string, unknown>;
  };
  if (status === 409 && data.error?.lines && data.error.lines.length > 0)
    return { kind: 'lines', lines: data.error.lines };
  if (status === 409) return { kind: 'closed' };
  if (status === 400) {
    const { error: _error, ...fields } = data;
    return { kind: 'fields', fields: fields as Record<string, string[]> };
  }
  return { kind: 'unavailable' };
}
