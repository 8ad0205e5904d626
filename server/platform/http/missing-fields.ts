import { z } from 'zod';

/**
 * Unifies the message for missing fields in every schema, so that clients can compare it and the storefront can
 * translate it; schemas with messages of their own keep them.
 */
export function nameMissingFields(): void {
  z.config({ customError: ({ input }) => (input === undefined ? 'This field is required.' : undefined) });
}
