import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ConfirmStep } from '@/components/checkout/confirm-step';
import type { CheckoutInput } from '@/contracts/checkout';
import type { PaymentOffers } from '@/contracts/payment-methods';
import { dispatchBy } from '@/tests/support/dispatch-terms';
import { api } from '../api';
import { persist } from '../persisted-state';
import { announceShipping } from '../shipping-server';
import { renderShopPage } from '../shop-page';
import { announceBranches, balloons, filled } from './ordering';

const ALL: PaymentOffers = {
  transfer: { hours: 48 },
  branch: { means: ['cash', 'terminal'], max: 100_000, days: 3 },
};
const PICKUP = { ...filled, delivery: 'pickup', branch: 'kadikoy' };

function open(offers: PaymentOffers, draft: object = filled, order: object = {}): void {
  announceShipping();
  announceBranches();
  persist({
    cart: { cartItems: [balloons] },
    order: { orderInfo: { shippingAddress: draft, billingAddress: null }, ...order },
  });
  renderShopPage(
    <ConfirmStep
      testPayments={false}
      terms={{ ...dispatchBy(14), pickup: true }}
      offers={offers}
      agreementsVersion="2026-11-6.0.0"
    />,
  );
}

/** Accepts the contracts and confirms. @returns what is sent */
async function confirmed(button: string): Promise<CheckoutInput> {
  const sent: CheckoutInput[] = [];
  api.use(
    http.post('/api/checkout/', async ({ request }) => {
      sent.push((await request.json()) as CheckoutInput);
      return HttpResponse.json({ payment_method: ['x'], error: { code: 'invalid', detail: '' } }, { status: 400 });
    }),
  );
  for (const name of [/Ön Bilgilendirme Formu/, /Mesafeli Satış Sözleşmesi/]) {
    const box = await screen.findByRole('checkbox', { name });
    await waitFor(() => expect(box).toBeEnabled());
    await userEvent.click(box);
  }
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0] as CheckoutInput;
}
const choice = (name: string) => screen.findByRole('radio', { name });

test('a shop that takes cards only asks for no payment method', async () => {
  open({ transfer: null, branch: null });
  expect(await screen.findByRole('button', { name: 'Siparişi onayla ve öde' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Ödeme şekli' })).toBeNull();
});

test('an order by transfer says until when, is sent so, and a refused method is explained', async () => {
  open(ALL);
  const transfer = await choice('Havale/EFT');
  expect(transfer).toHaveAccessibleDescription(/tutarı .+ tarihine kadar hesabımıza gönderirsiniz/);
  expect(screen.queryByRole('radio', { name: 'Mağazada ödeme' })).toBeNull();
  await userEvent.click(transfer);
  expect(await confirmed('Siparişi onayla')).toMatchObject({ payment_method: 'transfer' });
  expect(await screen.findByText(/Seçtiğiniz ödeme şekli bu sipariş için kullanılamıyor/)).toBeVisible();
});

test('a card is the default and is sent without a method', async () => {
  open(ALL);
  expect(await choice('Kredi ya da banka kartı')).toBeChecked();
  expect(await confirmed('Siparişi onayla ve öde')).not.toHaveProperty('payment_method');
});

test('another payment method has to be accepted with its contracts again', async () => {
  open(ALL);
  const box = await screen.findByRole('checkbox', { name: /Ön Bilgilendirme Formu/ });
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(box);
  await userEvent.click(await choice('Havale/EFT'));
  expect(screen.getByRole('checkbox', { name: /Ön Bilgilendirme Formu/ })).not.toBeChecked();
});

test('a pickup order can be paid at the branch up to the owner’s amount', async () => {
  open(ALL, PICKUP);
  const branch = await choice('Mağazada ödeme');
  expect(branch).toHaveAccessibleDescription(
    'Teslim alırken nakit ya da kart ile ödersiniz. Hazır olan siparişinizi 3 gün saklarız.',
  );
  await userEvent.click(branch);
  expect(await confirmed('Siparişi onayla')).toMatchObject({ payment_method: 'branch' });
});

test('a method that became impossible is replaced by the card', async () => {
  open({ ...ALL, branch: { means: ['cash'], max: 1, days: 3 } }, PICKUP, { payment: 'branch' });
  await waitFor(async () => expect(await choice('Kredi ya da banka kartı')).toBeChecked());
  expect(screen.getByRole('radio', { name: 'Mağazada ödeme' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Mağazada ödeme' })).toHaveAccessibleDescription(
    '₺0,01 tutarına kadar olan siparişlerde.',
  );
});
