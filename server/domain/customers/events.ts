import { DomainEvents } from '@/server/platform/db/domain-events';

export const customerEvents = new DomainEvents<{
  /** Emitted with a new session. */
  signedIn: { customerId: number };
  /** A person is about to be erased; the account's row still exists. Null for a guest, who has none. */
  erasing: { customerId: number | null; email: string };
}>();
