import { DomainEvents } from '@/server/platform/db/domain-events';

export const catalogEvents = new DomainEvents<{
  /** Stock was added to these products, or to products of these items. */
  stockRaised: { products: readonly number[] } | { items: readonly number[] };
}>();
