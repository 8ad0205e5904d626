import { HttpResponse, http } from 'msw';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import type { AvailableSlots } from '@/contracts/slots';
import { api } from './api';

const TODAY = istanbulDay(new Date());
export const TOMORROW = addDays(TODAY, 1);

/** Hours of tomorrow, of which the first is full, and of the day after. */
export function sampleSlots(overrides: Partial<AvailableSlots> = {}): AvailableSlots {
  return {
    required: false,
    price: '0.00',
    days: [
      {
        day: TOMORROW,
        slots: [
          { from: '10:00', to: '13:00', state: 'full' },
          { from: '13:00', to: '16:00', state: 'few' },
        ],
      },
      { day: addDays(TODAY, 2), slots: [{ from: '10:00', to: '13:00', state: 'free' }] },
    ],
    ...overrides,
  };
}

/**
 * Serves the hours of every place, to carts without balloons; assigning `now` changes them.
 * @returns also the queries
 */
export function announceSlots(first = sampleSlots()): { now: AvailableSlots; asked: string[] } {
  const served = { now: first, asked: [] as string[] };
  api.use(
    http.get('/api/slots/', ({ request }) => {
      served.asked.push(new URL(request.url).search);
      return HttpResponse.json(served.now);
    }),
    http.get('/api/slots/balloons/', () => HttpResponse.json({ results: [] })),
  );
  return served;
}
