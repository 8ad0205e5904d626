import { DomainEvents } from '@/server/platform/db/domain-events';

export const customerEvents = new DomainEvents<{
  /** Emitted with a new session. */
  signedIn: { customerId: number };
  /** The account is about to be erased; its row still exists. */
  erasing: { customerId: number; email: string };
}>();
