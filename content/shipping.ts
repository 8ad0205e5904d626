import type { ShippingTariff } from '@/contracts/shipping';

/** What delivery costs in the demo shop; its owner sets another tariff with `npm run admin -- shipping`. */
export const DEMO_TARIFF: ShippingTariff = {
  basis: 'amount',
  steps: [{ from: 0, cost: '89.90' }],
  free_from: '1000.00',
};
