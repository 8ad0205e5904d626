import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Campaigns } from '@/components/account/campaigns/campaigns';
import type { Campaign } from '@/contracts/coupon';
import { useShopSelector } from '@/store/hooks';
import { api } from '../api';
import { router } from '../router';
import { renderShopPage } from '../shop-page';

const { push } = router;

const campaign = (overrides: Partial<Campaign> = {}): Campaign => ({
  code: 'PARTI10',
  title: 'Her partiye %10',
  rules: ['Tüm ürünlerde %10 indirim.', '₺100,00 ve üzeri sepetlerde geçerlidir.'],
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2026-12-31T20:59:00Z',
  personal: false,
  started: true,
  used: false,
  demo: true,
  ...overrides,
});

function Wanted() {
  return <p>Sepetteki kupon: {useShopSelector((state) => state.order.coupon)}</p>;
}

async function open(...campaigns: Campaign[]): Promise<void> {
  api.use(http.get('/api/customer/campaign/list/', () => HttpResponse.json({ results: campaigns })));
  renderShopPage(
    <>
      <Campaigns />
      <Wanted />
    </>,
  );
}

test('a coupon shows code, rules and last day, and is applied to the cart', async () => {
  await open(campaign());
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Her partiye %10' })).toBeVisible();
  expect(card.getByText('PARTI10')).toBeVisible();
  expect(card.getByText('₺100,00 ve üzeri sepetlerde geçerlidir.')).toBeVisible();
  expect(card.getByText('Son kullanım: 31 Aralık 2026 23:59')).toBeVisible();
  expect(card.getByText('Örnek kupon')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Sepette kullan: PARTI10' }));
  expect(screen.getByText('Sepetteki kupon: PARTI10')).toBeVisible();
  expect(push.mock.calls).toEqual([['/sepetim']]);
});

test('a code is copied', async () => {
  const user = userEvent.setup();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await open(campaign());
  await user.click(await screen.findByRole('button', { name: 'Kodu kopyala: PARTI10' }));
  expect(await screen.findByText('Kod kopyalandı!')).toBeVisible();
  expect(written.mock.calls).toEqual([['PARTI10']]);
});

test('a used coupon and a future one cannot be applied', async () => {
  await open(
    campaign({ code: 'ESKI', title: 'Eski', used: true, personal: true }),
    campaign({ code: 'YENI', title: 'Yeni', started: false, starts_at: '2026-12-01T06:00:00Z', ends_at: null }),
  );
  const [used, coming] = await screen.findAllByRole('article');
  expect(within(used as HTMLElement).getByText('Kullanıldı')).toBeVisible();
  expect(within(used as HTMLElement).getByText('Size özel')).toBeVisible();
  expect(within(used as HTMLElement).queryByRole('button')).toBeNull();
  expect(
    within(coming as HTMLElement).getByText('1 Aralık 2026 09:00 tarihinde başlar. Bitiş tarihi yok.'),
  ).toBeVisible();
  expect(within(coming as HTMLElement).queryByRole('button', { name: /Sepette kullan/ })).toBeNull();
});

test('without campaigns the page says so, with a link to the catalogue', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Şu anda kampanya yok' })).toBeVisible();
});
