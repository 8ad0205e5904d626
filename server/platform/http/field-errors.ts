import { z } from 'zod';
import type { FieldErrors } from '@/contracts/common';

/** The part of a zod issue that responses need. */
export type Issue = { path: readonly PropertyKey[]; message: string };

/**
 * Messages by dotted path: `{"items.0.price": ["Not a money string …"]}`; issues without a path are `non_field_errors`.
 */
export function fieldsOf(issues: readonly Issue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const name = issue.path.join('.') || 'non_field_errors';
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}

/**
 * Unifies the message for missing fields in every schema, so that clients can compare it and the storefront can
 * translate it; schemas with messages of their own keep them.
 */
export function nameMissingFields(): void {
  z.config({ customError: ({ input }) => (input === undefined ? 'This field is required.' : undefined) });
}
