import {
  courierSlots,
  isServed,
  pickupSlots,
  plannedCourierSlots,
  type Slot,
  slotDays,
  slotState,
} from '@/contracts/slot-rules';
import { slotRulesSchema } from '@/contracts/slots';

/** Tuesday, 10 March 2026. */
const at = (clock: string, day = '2026-03-10') => new Date(`${day}T${clock}:00+03:00`);
const moment = (clock: string, day?: string) => ({ now: at(clock, day), holidays: {} });
const keys = (slots: readonly Slot[]) => slots.map(({ day, from, to }) => `${day.slice(5)} ${from}-${to}`);

const morning = { days: [2, 3], from: '10:00', to: '13:00', capacity: 3, order_by: { days_before: 1, time: '18:00' } };
const evening = { days: [2], from: '16:00', to: '19:00', capacity: 3, order_by: { days_before: 0, time: '13:00' } };
const rules = slotRulesSchema.parse({
  courier: { enabled: true, districts: ['Kadıköy'], windows: [evening, morning] },
  pickup: [{ branch: 'kadikoy', per_hour: 2, preparation_minutes: 120 }],
  horizon_days: 3,
});
const branch = {
  slug: 'kadikoy',
  hours: [{ days: [1, 2, 3, 4, 5], opens: '09:30', closes: '13:00' }],
  exceptions: [],
};

describe('the windows of the courier', () => {
  test.each([
    ['12:59', ['03-10 16:00-19:00', '03-11 10:00-13:00']],
    ['13:00', ['03-11 10:00-13:00']],
    ['17:59', ['03-11 10:00-13:00']],
    ['18:00', []],
  ])('at %s are those whose last moment to order has not come', (clock, expected) => {
    expect(keys(courierSlots(rules, moment(clock)))).toEqual(expected);
  });

  test('of a day are in the order of their hours', () => {
    const planned = plannedCourierSlots(rules, ['2026-03-10'], {});
    expect(keys(planned)).toEqual(['03-10 10:00-13:00', '03-10 16:00-19:00']);
  });

  test('end with the horizon', () => {
    const now = moment('08:00', '2026-03-12');
    expect(courierSlots(rules, now)).toEqual([]);
    expect(keys(courierSlots({ ...rules, horizon_days: 7 }, now))).toEqual([
      '03-17 10:00-13:00',
      '03-17 16:00-19:00',
      '03-18 10:00-13:00',
    ]);
  });

  test('are off on blocked days and holidays, after 13:00 on half ones', () => {
    const blocked = slotRulesSchema.parse({ ...rules, blocked: [{ date: '2026-03-11', scope: 'courier' }] });
    expect(keys(courierSlots(blocked, moment('08:00')))).toEqual(['03-10 16:00-19:00']);
    const off = { now: at('08:00'), holidays: { '2026-03-10': 'half', '2026-03-11': 'full' } as const };
    expect(courierSlots(rules, off)).toEqual([]);
    const half = plannedCourierSlots(rules, ['2026-03-10'], off.holidays);
    expect(keys(half)).toEqual(['03-10 10:00-13:00']);
    const works = { ...rules, courier: { ...rules.courier, on_holidays: true } };
    expect(keys(courierSlots(works, off))).toEqual(['03-10 16:00-19:00', '03-11 10:00-13:00']);
  });

  test('are none while it is switched off', () => {
    const off = { ...rules, courier: { ...rules.courier, enabled: false } };
    expect(courierSlots(off, moment('08:00'))).toEqual([]);
    expect(isServed(off, { city: 'İstanbul', district: 'Kadıköy' })).toBe(false);
  });

  test.each([
    ['İstanbul', 'Kadıköy', true],
    ['İstanbul', 'Beykoz', false],
    ['İzmir', 'Kadıköy', false],
  ])('serve %s, %s: %s', (city, district, served) => {
    expect(isServed(rules, { city, district })).toBe(served);
  });
});

describe('the hours of pickup', () => {
  test('follow the opening hours in whole hours and begin once the order is ready', () => {
    expect(keys(pickupSlots(rules, branch, moment('08:00')))).toEqual([
      '03-10 11:30-12:30',
      '03-11 09:30-10:30',
      '03-11 10:30-11:30',
      '03-11 11:30-12:30',
      '03-12 09:30-10:30',
      '03-12 10:30-11:30',
      '03-12 11:30-12:30',
    ]);
  });

  test('count the preparation in opening hours only: the rest of it passes on the next day', () => {
    expect(keys(pickupSlots(rules, branch, moment('12:30')))[0]).toBe('03-11 11:30-12:30');
    expect(keys(pickupSlots(rules, branch, moment('23:00')))[0]).toBe('03-11 11:30-12:30');
  });

  test('follow exceptional days, holidays and blocked days', () => {
    const exceptions = [
      { date: '2026-03-10', hours: null },
      { date: '2026-03-11', hours: { opens: '18:00', closes: '21:00' } },
    ];
    const special = pickupSlots(rules, { ...branch, exceptions }, moment('08:00'));
    expect(keys(special)[0]).toBe('03-11 20:00-21:00');
    const holiday = { now: at('08:00'), holidays: { '2026-03-10': 'full' } as const };
    expect(keys(pickupSlots(rules, branch, holiday))[0]).toBe('03-11 11:30-12:30');
    const blocked = { ...rules, blocked: [{ date: '2026-03-10', scope: 'all' as const }] };
    expect(keys(pickupSlots(blocked, branch, moment('08:00')))[0]).toBe('03-11 09:30-10:30');
  });

  test.each([
    ['a branch that offers none', { ...branch, slug: 'etiler' }],
    ['a branch with unknown hours', { ...branch, hours: [] }],
  ])('are none for %s', (_title, of) => {
    expect(pickupSlots(rules, of, moment('08:00'))).toEqual([]);
  });

  test('are none when the order is not ready within the horizon', () => {
    const slow = { ...rules, pickup: [{ branch: 'kadikoy', per_hour: null, preparation_minutes: 10_080 }] };
    expect(pickupSlots(slow, branch, moment('08:00'))).toEqual([]);
  });
});

test.each([
  [10, 7, 'free'],
  [10, 8, 'few'],
  [10, 10, 'full'],
  [10, 11, 'full'],
  [1, 0, 'few'],
  [null, 999, 'free'],
])('an hour for %s orders with %s of them is %s', (capacity, taken, state) => {
  expect(slotState({ capacity }, taken)).toBe(state);
});

test('hours are listed by day with their states', () => {
  const slots = courierSlots(rules, moment('08:00'));
  expect(slotDays(slots, ({ day }) => (day === '2026-03-10' ? 3 : 0))).toEqual([
    { day: '2026-03-10', slots: [{ from: '16:00', to: '19:00', state: 'full' }] },
    { day: '2026-03-11', slots: [{ from: '10:00', to: '13:00', state: 'free' }] },
  ]);
});

describe('rules', () => {
  const courier = (window: object) => slotRulesSchema.safeParse({ courier: { windows: [{ ...evening, ...window }] } });

  test.each([
    ['that ends before it begins', { to: '15:00' }],
    ['that can be ordered after it has begun', { order_by: { days_before: 0, time: '16:01' } }],
    ['on no day', { days: [] }],
    ['on a day twice', { days: [2, 2] }],
    ['without room', { capacity: 0 }],
  ])('refuse a window %s', (_title, window) => {
    expect(courier(window).success).toBe(false);
  });

  test('refuse two windows that begin at the same time on one day', () => {
    const windows = [evening, { ...evening, days: [1, 2] }];
    expect(slotRulesSchema.safeParse({ courier: { windows } }).success).toBe(false);
    expect(slotRulesSchema.safeParse({ courier: { windows: [evening, { ...evening, days: [1] }] } }).success).toBe(
      true,
    );
  });
});
