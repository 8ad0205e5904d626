import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { DeliveryCountdown } from '@/components/catalog/item/delivery-countdown';
import { dispatchRule } from '@/components/catalog/item/promise-words';
import { dispatchBy } from '@/tests/support/dispatch-terms';

afterEach(() => jest.useRealTimers());

async function openAt(instant: string): Promise<void> {
  jest.useFakeTimers({ now: new Date(instant) });
  render(<DeliveryCountdown terms={dispatchBy(14)} rule={dispatchRule(dispatchBy(14))} />);
  // The rules of dispatch load after the first render.
  await act(async () => void (await import('@/components/catalog/item/countdown-text')));
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('the HTML contains only what is true at any time', () => {
  const html = renderToString(<DeliveryCountdown terms={dispatchBy(14)} rule={dispatchRule(dispatchBy(14))} />);
  expect(html).toContain('Aynı gün kargo');
  expect(html).not.toMatch(/\d (sa|dk)\b/);
});

test.each([
  ['2026-06-16T11:47:00+03:00', '2 sa 13 dk içinde sipariş verirseniz bugün kargoda'],
  ['2026-06-16T12:00:00+03:00', '2 sa içinde sipariş verirseniz bugün kargoda'],
  ['2026-06-16T13:01:00+03:00', '59 dk içinde sipariş verirseniz bugün kargoda'],
  ['2026-06-16T13:59:59+03:00', '1 dk içinde sipariş verirseniz bugün kargoda'],
  ['2026-06-16T06:47:00-04:00', '13 dk içinde sipariş verirseniz bugün kargoda'],
  ['2026-10-28T12:30:00+03:00', '30 dk içinde sipariş verirseniz bugün kargoda'],
  ['2026-06-16T14:00:00+03:00', 'Siparişiniz yarın kargoda'],
  ['2026-06-20T14:00:00+03:00', 'Siparişiniz 22 Haziran Pazartesi günü kargoda'],
  ['2026-06-21T10:00:00+03:00', 'Siparişiniz yarın kargoda'],
  ['2026-10-29T10:00:00+03:00', 'Siparişiniz yarın kargoda'],
])('%s: %s', async (instant, text) => {
  await openAt(instant);
  expect(screen.getByText(text)).toBeVisible();
});

test('the countdown advances by itself and ends at 14:00', async () => {
  await openAt('2026-06-16T13:58:30+03:00');
  expect(screen.getByText(/^2 dk içinde/)).toBeVisible();
  pass(30_000);
  expect(screen.getByText(/^1 dk içinde/)).toBeVisible();
  pass(59_999);
  expect(screen.getByText(/^1 dk içinde/)).toBeVisible();
  pass(1);
  expect(screen.getByText('Siparişiniz yarın kargoda')).toBeVisible();
});

test('a page that becomes visible again shows the current state', async () => {
  await openAt('2026-06-16T11:47:00+03:00');
  jest.setSystemTime(new Date('2026-06-16T15:00:00+03:00'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Siparişiniz yarın kargoda')).toBeVisible();
});
