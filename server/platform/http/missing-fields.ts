import { z } from 'zod';

/**
 * Has every schema say in one way that something is missing, which clients can compare and the storefront knows in
 * Turkish; schemas with words of their own keep them.
 */
export function nameMissingFields(): void {
  z.config({ customError: ({ input }) => (input === undefined ? 'This field is required.' : undefined) });
}
