import { DomainEvents } from '@/server/platform/events';

export const catalogEvents = new DomainEvents<{
  /** Stock was added to these products, or of these items perhaps to any product. */
  stockRaised: { products: readonly number[] } | { items: readonly number[] };
}>();
