import { DEMO_COMPANY } from '@/content/company';
import { daysOff, fromHour, moreThan, roundedItems, storeCount, toHour, yearsOpen } from '@/contracts/claims';
import { companySchema } from '@/contracts/company';

test.each([
  [0, null],
  [999, null],
  [1_000, '1.000'],
  [3_480, '3.000'],
  [10_500, '10.000'],
  [98_000, '90.000'],
])('%i items are rounded to %s', (count, text) => {
  expect(roundedItems(count)).toBe(text);
  expect(moreThan(count)).toBe(text && `${text}’den fazla`);
});

test('a million gets another suffix', () => {
  expect(moreThan(1_234_567)).toBe('1.000.000’dan fazla');
});

test('stores are counted, with the city when all are in it', () => {
  expect(storeCount([])).toBeNull();
  expect(storeCount([{ label: 'Kadıköy, İstanbul' }, { label: 'Pendik, İstanbul' }])).toBe('İstanbul’da 2 mağaza');
  expect(storeCount([{ label: 'Kadıköy, İstanbul' }, { label: 'Çankaya, Ankara' }])).toBe('2 mağaza');
});

test('years are counted from the company’s first year, which itself counts as none', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const since = (year: number | null) => ({ ...DEMO_COMPANY, claims: { ...DEMO_COMPANY.claims, since: year } });
  expect([2011, 2026, null].map((year) => yearsOpen(since(year), now))).toEqual([15, null, null]);
});

test('every cut-off hour gets its suffix', () => {
  expect([toHour(12), toHour(14), toHour(16), fromHour(13), fromHour(18)]).toEqual([
    '12.00’ye',
    '14.00’e',
    '16.00’ya',
    '13.00’ten',
    '18.00’den',
  ]);
  for (let hour = 9; hour <= 18; hour++) expect(toHour(hour) + fromHour(hour)).not.toContain('undefined');
});

test('a company without claims promises nothing', () => {
  const { claims: _claims, ...said } = DEMO_COMPANY;
  const company = companySchema.parse(said);
  expect(company.claims).toEqual({ since: null, same_day_until: null, in_stores: [], organises: false });
});

test.each([
  [[1, 2, 3, 4, 5, 6], 'pazar'],
  [[1, 2, 3, 4, 5], 'cumartesi ve pazar'],
  [[2, 4, 6], 'pazartesi, çarşamba, cuma ve pazar'],
  [[0, 1, 2, 3, 4, 5, 6], null],
])('days off › working days %j: %s', (workingDays, text) => {
  expect(daysOff(workingDays)).toBe(text);
});
