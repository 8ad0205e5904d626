import { DomainEvents } from '@/server/platform/events';

export const catalogEvents = new DomainEvents<{
  /** Stock was added to these products, or to products of these items. */
  stockRaised: { products: readonly number[] } | { items: readonly number[] };
}>();
