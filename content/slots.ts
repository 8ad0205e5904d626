import type { z } from 'zod';
import type { slotRulesSchema } from '@/contracts/slots';

const weekdays = [1, 2, 3, 4, 5, 6];
const everyDay = [0, ...weekdays];

/** Hours of delivery of the demo shop: a courier on both sides of the Bosphorus, and pickup at the branches with hours. */
export const DEMO_SLOT_RULES: z.input<typeof slotRulesSchema> = {
  courier: {
    enabled: true,
    districts: ['Ataşehir', 'Beşiktaş', 'Beyoğlu', 'Kadıköy', 'Maltepe', 'Sarıyer', 'Şişli', 'Üsküdar'],
    price: '149.90',
    windows: [
      { days: everyDay, from: '10:00', to: '13:00', capacity: 12, order_by: { days_before: 1, time: '18:00' } },
      { days: everyDay, from: '13:00', to: '16:00', capacity: 12, order_by: { days_before: 0, time: '10:00' } },
      { days: weekdays, from: '16:00', to: '19:00', capacity: 12, order_by: { days_before: 0, time: '13:00' } },
    ],
  },
  pickup: [
    { branch: 'kadikoy', per_hour: 10, preparation_minutes: 120 },
    { branch: 'etiler', per_hour: 8, preparation_minutes: 120 },
  ],
};
