import type { ShippingTariff } from '@/contracts/shipping';

/** Shipping tariff of the demo shop; an owner sets another one with `npm run admin -- shipping`. */
export const DEMO_TARIFF: ShippingTariff = {
  basis: 'amount',
  steps: [{ from: 0, cost: '89.90' }],
  free_from: '1000.00',
};
