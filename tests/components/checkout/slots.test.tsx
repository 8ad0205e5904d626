import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ConfirmStep } from '@/components/checkout/confirm-step';
import { DeliveryStep } from '@/components/checkout/delivery-step';
import { addDays } from '@/contracts/calendar-days';
import type { CheckoutInput } from '@/contracts/checkout';
import { draftedSlot } from '@/store/order/delivery-choice';
import { dispatchBy } from '@/tests/support/dispatch-terms';
import { api } from '../api';
import { persist } from '../persisted-state';
import { announcePlaces } from '../places-server';
import { router } from '../router';
import { announceShipping } from '../shipping-server';
import { renderShopPage } from '../shop-page';
import { announceSlots, sampleSlots, TOMORROW } from '../slots-server';
import { announceBranches, balloons, Drafts, drafts, filled } from './ordering';

const terms = {
  ...dispatchBy(14),
  pickup: true,
  slots: { courier: { city: 'İstanbul', districts: ['Kadıköy'] }, branches: ['kadikoy'] },
};
const HOUR = { day: TOMORROW, from: '13:00', to: '16:00' };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const radio = (name: string | RegExp) => screen.findByRole('radio', { name });

async function openForm(draft: object = {}) {
  persist({
    cart: { cartItems: [balloons] },
    order: { orderInfo: { shippingAddress: { ...filled, ...draft }, billingAddress: null } },
  });
  renderShopPage(
    <>
      <DeliveryStep terms={terms} />
      <Drafts />
    </>,
  );
  await screen.findByLabelText('E-posta');
}

describe('the delivery form', () => {
  beforeEach(() => {
    announcePlaces();
    announceBranches();
  });

  test('offers days and hours at a served district, full ones disabled, and asks for the price with the hour', async () => {
    const quotes = announceShipping();
    const { asked } = announceSlots(sampleSlots({ price: '149.90' }));
    await openForm();
    const part = within(await screen.findByRole('region', { name: 'Teslimat günü ve saati' }));
    expect(await part.findByText('Saatli teslimat, kargo ücretine ₺149,90 ekler.')).toBeVisible();
    expect(decodeURIComponent(asked[0] ?? '')).toBe('?city=İstanbul&district=Kadıköy');
    expect(part.getByRole('radio', { name: 'Saat seçmiyorum, kargoyla gelsin' })).toBeChecked();
    await userEvent.click(part.getByRole('radio', { name: 'Yarın' }));
    const hours = within(part.getByRole('group', { name: 'Saat' }));
    expect(hours.getByRole('radio', { name: '10:00–13:00 dolu' })).toBeDisabled();
    await userEvent.click(hours.getByRole('radio', { name: '13:00–16:00 son yerler' }));
    expect(drafts().shippingAddress).toMatchObject({ slot: `${TOMORROW} 13:00 16:00`, slot_place: 'İstanbul/Kadıköy' });
    await waitFor(() => expect(quotes.at(-1)).toMatchObject({ slot: true, delivery: { method: 'shipping' } }));
  });

  test('does not go on without an hour where one is needed', async () => {
    announceShipping();
    announceSlots(sampleSlots({ required: true }));
    await openForm({ delivery: 'pickup', branch: 'kadikoy' });
    const day = await radio('Yarın');
    expect(screen.queryByRole('radio', { name: /Saat seçmiyorum/ })).not.toBeInTheDocument();
    await press('Ödemeye geç');
    expect(await screen.findByText('Bir gün ve saat seçin.')).toBeVisible();
    expect(day).toHaveFocus();
    expect(router.push).not.toHaveBeenCalled();
    await userEvent.click(day);
    await userEvent.click(await radio(/^13:00–16:00/));
    await press('Ödemeye geç');
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/siparis/siparis-odeme'));
  });

  test('forgets the hour of another place, and asks for none where none is offered', async () => {
    announceShipping();
    const { asked } = announceSlots();
    await openForm({ ...draftedSlot({ ...filled, delivery: 'pickup', branch: 'kadikoy' }, HOUR) });
    expect(await radio('Saat seçmiyorum, kargoyla gelsin')).toBeChecked();
    await userEvent.selectOptions(screen.getByLabelText('İlçe'), 'Beşiktaş');
    expect(screen.queryByRole('region', { name: 'Teslimat günü ve saati' })).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  test('says when the chosen hour is full by now', async () => {
    announceShipping();
    announceSlots();
    const full = { ...HOUR, from: '10:00', to: '13:00' };
    await openForm(draftedSlot({ ...filled, delivery: 'shipping' }, full));
    expect(await screen.findByText(/Seçtiğiniz saat doldu ya da süresi geçti/)).toBeVisible();
  });

  test('says whether an hour is before the party', async () => {
    announceShipping();
    announceSlots();
    const slot = draftedSlot({ ...filled, delivery: 'shipping' }, HOUR);
    await openForm({ ...slot, party_date: TOMORROW, party_time: '15:00' });
    expect(await screen.findByText(/Riskli: parti 15:00 başlar/)).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Parti saati (isteğe bağlı)'));
    await userEvent.type(screen.getByLabelText('Parti saati (isteğe bağlı)'), '16:30');
    expect(await screen.findByText('Parti günü, partiden önce elinizde: 13:00–16:00.')).toBeVisible();
  });
});

test('balloons that will not float until the party are named, once hour and party are known', async () => {
  announcePlaces();
  announceBranches();
  announceShipping();
  announceSlots();
  const asked: string[] = [];
  api.use(
    http.get('/api/slots/balloons/', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('products') ?? '');
      return HttpResponse.json({ results: ['folyo', 'lateks'] });
    }),
  );
  const slot = draftedSlot({ ...filled, delivery: 'shipping' }, HOUR);
  await openForm({ ...slot, party_date: addDays(TOMORROW, 1), party_time: '15:00' });
  const note = await screen.findByText(/partinize kadar uçmaz: seçtiğiniz saatle partinin arası yaklaşık 26 saat/);
  expect(note).toHaveTextContent('Lateks balonlar (28–35 cm) helyumla 8–18 saat uçar.');
  expect(note).not.toHaveTextContent('Folyo');
  expect(asked).toEqual([String(balloons.product.id)]);
});

test('an hour that is full when the order is placed is chosen anew on the same page, and nothing else is lost', async () => {
  announceShipping();
  announceSlots();
  const sent: CheckoutInput[] = [];
  api.use(
    http.post('/api/checkout/', async ({ request }) => {
      sent.push((await request.json()) as CheckoutInput);
      return sent.length === 1
        ? HttpResponse.json({ error: { code: 'slot_full', detail: '', lines: [] } }, { status: 409 })
        : HttpResponse.json({ error: { code: 'payment_unavailable', detail: '', lines: [] } }, { status: 503 });
    }),
  );
  const draft = { ...filled, party_time: '', ...draftedSlot({ ...filled, delivery: 'shipping' }, HOUR) };
  persist({
    cart: { cartItems: [balloons] },
    order: { orderInfo: { shippingAddress: { ...draft, delivery: 'shipping' }, billingAddress: null } },
  });
  renderShopPage(
    <ConfirmStep testPayments={false} terms={terms} agreementsVersion="1" offers={{ transfer: null, branch: null }} />,
  );
  const tick = async () => {
    for (const box of await screen.findAllByRole('checkbox')) {
      await waitFor(() => expect(box).toBeEnabled());
      await userEvent.click(box);
    }
  };
  const button = () => screen.findByRole('button', { name: 'Siparişi onayla ve öde' });
  await tick();
  await userEvent.click(await button());
  expect(await screen.findByText(/Seçtiğiniz saat az önce doldu/)).toBeVisible();
  await userEvent.click(await radio(/Kasım|Aralık|Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim/));
  await userEvent.click(await radio('10:00–13:00'));
  await tick();
  await userEvent.click(await button());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.slot).toEqual({ day: TOMORROW, from: '13:00' });
  expect(sent[1]).toMatchObject({ ...sent[0], slot: { from: '10:00' }, agreements: expect.anything() });
});
