import type { FieldErrors } from '@/contracts/common';
import { isHttpError } from './errors';

/** The messages of a 400 by field, as the API sent them; null for every other failure. */
export function readFieldErrors(failure: unknown): FieldErrors | null {
  if (!isHttpError<Record<string, unknown>>(failure) || failure.response?.status !== 400) return null;
  const fields = Object.entries(failure.response.data ?? {}).filter((entry): entry is [string, string[]] =>
    Array.isArray(entry[1]),
  );
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** The `code` of an error response that is not about fields, such as `wrong_credentials`; undefined without one. */
export function readErrorCode(failure: unknown): string | undefined {
  return isHttpError<{ code?: string }>(failure) ? failure.response?.data?.code : undefined;
}
