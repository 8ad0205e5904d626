import { exceptionRows, hoursRows, openWords } from '@/components/stores/hours-words';

const KADIKOY = [
  { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '20:00' },
  { days: [0], opens: '10:00', closes: '17:00' },
];
const usual = (hours: typeof KADIKOY) => ({ hours, exceptions: [] });
const at = (time: string) => new Date(`${time}:00+03:00`);

test('consecutive days get a dash, others commas, and weeks start on Monday', () => {
  expect(hoursRows(KADIKOY)).toEqual([
    { days: 'Pazartesi–Cumartesi', times: '09.00–20.00' },
    { days: 'Pazar', times: '10.00–17.00' },
  ]);
  const days = (...those: number[]) => hoursRows([{ days: those, opens: '09:00', closes: '18:00' }])[0]?.days;
  expect(days(0, 1, 2, 3, 4, 5, 6)).toBe('Pazartesi–Pazar');
  expect(days(0, 6)).toBe('Cumartesi, Pazar');
  expect(days(5, 1, 3)).toBe('Pazartesi, Çarşamba, Cuma');
});

test.each([
  ['2026-06-16T09:00', true, 'Şu an açık, kapanış 20.00'],
  ['2026-06-16T08:59', false, 'Şu an kapalı, açılış bugün 09.00'],
  ['2026-06-16T20:00', false, 'Şu an kapalı, açılış yarın 09.00'],
  ['2026-06-20T23:30', false, 'Şu an kapalı, açılış yarın 10.00'],
  ['2026-06-21T12:00', true, 'Şu an açık, kapanış 17.00'],
])('at %s: open %s, %s', (time, open, text) => {
  expect(openWords(usual(KADIKOY), at(time), {})).toEqual({ open, text });
});

test('holiday hours are not guessed, and unknown hours are not described', () => {
  const noon = at('2026-10-29T12:00');
  expect(openWords(usual(KADIKOY), noon, { '2026-10-29': 'full' })).toMatchObject({
    open: false,
    text: expect.stringContaining('mağazayı arayın'),
  });
  expect(openWords(usual([]), noon, { '2026-10-29': 'full' })).toBeNull();
});

test('a day without hours is closed, also when the next one has none', () => {
  const monday = [{ days: [1], opens: '09:00', closes: '18:00' }];
  expect(openWords(usual(monday), at('2026-06-21T12:00'), {})?.text).toBe('Şu an kapalı, açılış yarın 09.00');
  expect(openWords(usual(monday), at('2026-06-16T12:00'), {})?.text).toBe('Şu an kapalı');
});

test('days with other hours are named with date and weekday, and tomorrow’s are told today', () => {
  const exceptions = [
    { date: '2026-12-31', hours: { opens: '10:00', closes: '15:00' } },
    { date: '2027-01-01', hours: null },
  ];
  expect(exceptionRows(exceptions)).toEqual([
    { days: '31 Aralık 2026 Perşembe', times: '10.00–15.00' },
    { days: '1 Ocak 2027 Cuma', times: 'Kapalı' },
  ]);
  const times = { hours: KADIKOY, exceptions };
  expect(openWords(times, at('2026-12-30T21:00'), {})?.text).toBe('Şu an kapalı, açılış yarın 10.00');
  expect(openWords(times, at('2026-12-31T16:00'), {})?.text).toBe('Şu an kapalı');
});
