import { arrivalText } from '@/components/amounts/arrival-text';
import { dispatchBy } from '@/tests/support/dispatch-terms';

/** Tuesday. */
const at = (clock: string, day = '2026-11-24') => new Date(`${day}T${clock}:00+03:00`);

test('dates follow the city, and change with the hour of dispatch', () => {
  const terms = dispatchBy(14);
  expect(arrivalText(at('10:00'), terms, 'İstanbul')).toBe('25 Kasım Çarşamba elinizde');
  expect(arrivalText(at('15:00'), terms, 'İstanbul')).toBe('26 Kasım Perşembe elinizde');
  expect(arrivalText(at('10:00'), terms, 'Van')).toBe('25 Kasım Çarşamba – 27 Kasım Cuma arası elinizde');
});

test('without a city both are told, and once where they are the same', () => {
  const terms = dispatchBy(14);
  expect(arrivalText(at('10:00', '2026-11-27'), terms)).toBe(
    'İstanbul içine 28 Kasım Cumartesi, diğer illere 28 Kasım Cumartesi – 1 Aralık Salı arası elinizde',
  );
  const same = { ...terms, transit: { ...terms.transit, far: terms.transit.near } };
  expect(arrivalText(at('10:00'), same)).toBe('25 Kasım Çarşamba elinizde');
});

test('a holiday moves the dates', () => {
  const terms = { ...dispatchBy(14), holidays: { '2026-11-25': 'full' } as const };
  expect(arrivalText(at('10:00'), terms, 'İstanbul')).toBe('26 Kasım Perşembe elinizde');
});
