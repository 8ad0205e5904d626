import { DomainEvents } from '@/server/platform/events';

export const customerEvents = new DomainEvents<{
  /** With a new session. */
  signedIn: { customerId: number };
  /** The account is about to be erased: its row is still there. */
  erasing: { customerId: number };
}>();
