import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { toCartLine } from '@/components/cart/cart-line';
import { DeliveryStep } from '@/components/checkout/delivery-step';
import { inKurus } from '@/contracts/money-fields';
import { useShopSelector } from '@/store/hooks';
import { dispatchBy } from '@/tests/support/dispatch-terms';
import { AccountServer, held } from './account-server';
import { AddressBook, sampleAddress } from './address-book';
import { api } from './api';
import { ayse, persist } from './persisted-state';
import { announcePlaces } from './places-server';
import { router } from './router';
import { sampleItem, sampleProduct } from './sample-item';
import { announceShipping } from './shipping-server';
import { renderShopPage } from './shop-page';

const { push } = router;
beforeEach(() => {
  announcePlaces();
  announceShipping();
});

const line = toCartLine(sampleItem(), inKurus(sampleProduct()), 1);
const WORK = sampleAddress({ id: 2, title: 'İş', address: 'Moda Caddesi 5', is_active: false });

function Draft() {
  return (
    <output aria-label="taslak">
      {JSON.stringify(useShopSelector((state) => state.order.orderInfo.shippingAddress))}
    </output>
  );
}
const draft = () => JSON.parse(screen.getByRole('status', { name: 'taslak' }).textContent || 'null');

function open(slices: Record<string, unknown> = {}): void {
  persist({ cart: { cartItems: [line], owner: 'auth' in slices ? ayse.email : null }, ...slices });
  renderShopPage(
    <>
      <DeliveryStep terms={{ ...dispatchBy(14), pickup: true }} />
      <Draft />
    </>,
  );
}
function openAsCustomer(slices: Record<string, unknown> = {}): void {
  new AccountServer().cart = [held(line, 500)];
  open({ auth: ayse, ...slices });
}
const value = (label: string) => screen.getByLabelText(label);

test('a guest gets no address book, and none is requested', async () => {
  open();
  expect(await screen.findByLabelText('Ad')).toHaveValue('');
  expect(screen.queryByRole('group', { name: 'Kayıtlı adreslerim' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Bu adresi kaydet' })).toBeNull();
});

test('a customer starts with the default address and chooses another', async () => {
  new AddressBook([sampleAddress(), WORK]);
  openAsCustomer();
  expect(await screen.findByRole('radio', { name: /^Ev/ })).toBeChecked();
  expect(value('E-posta')).toHaveValue(ayse.email);
  await waitFor(() => expect(value('Mahalle')).toHaveValue('Caferağa Mahallesi'));
  await userEvent.click(screen.getByRole('radio', { name: 'Başka bir adres' }));
  expect(value('Adres')).toHaveValue('');
  expect(value('Ad')).toHaveValue('Ayşe');
  await userEvent.click(screen.getByRole('radio', { name: /^İş/ }));
  expect(value('Adres')).toHaveValue('Moda Caddesi 5');
  expect(screen.getByRole('radio', { name: /^İş/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Ödemeye geç' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/siparis/siparis-odeme'));
  expect(draft()).toMatchObject({ address: 'Moda Caddesi 5', city: 'İstanbul', email: ayse.email });
});

test('a saved address is recognised with its phone number in any notation', async () => {
  new AddressBook([sampleAddress(), WORK]);
  const { first_name, last_name, city, district, neighborhood, zip_code } = WORK;
  const typed = { first_name, last_name, city, district, neighborhood, zip_code, address: ' Moda Caddesi 5' };
  openAsCustomer({
    order: { orderInfo: { shippingAddress: { ...typed, phone: '0532 123 45 67', email: '' }, billingAddress: null } },
  });
  expect(await screen.findByRole('radio', { name: /^İş/ })).toBeChecked();
});

test('earlier input takes precedence over the address book', async () => {
  new AddressBook([sampleAddress()]);
  openAsCustomer({ order: { orderInfo: { shippingAddress: { first_name: 'Fatma' }, billingAddress: null } } });
  expect(await screen.findByLabelText('Ad')).toHaveValue('Fatma');
  expect(screen.getByRole('radio', { name: 'Başka bir adres' })).toBeChecked();
});

test('a typed address is saved on request', async () => {
  const book = new AddressBook([WORK]);
  openAsCustomer({
    order: {
      orderInfo: {
        shippingAddress: { ...ADDRESS, email: ayse.email },
        billingAddress: null,
      },
    },
  });
  await waitFor(() => expect(screen.getByLabelText('Mahalle')).toHaveValue('Osmanağa Mahallesi'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bu adresi kaydet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ödemeye geç' }));
  expect(await screen.findByText('Adrese bir ad verin.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Adres başlığı'), 'Annem');
  await userEvent.click(screen.getByRole('button', { name: 'Ödemeye geç' }));
  expect(await screen.findByText('Adres Eklendi!')).toBeVisible();
  expect(book.calls).toMatchObject([['create', { title: 'Annem', neighborhood: 'Osmanağa Mahallesi' }]]);
  expect(book.calls[0]?.[1]).not.toHaveProperty('email');
  expect(push).toHaveBeenCalledWith('/siparis/siparis-odeme');
});

test('a failing address book does not block the order', async () => {
  const down = () => new HttpResponse(null, { status: 503 });
  api.use(http.get('/api/customer/address/list/', down), http.post('/api/customer/address/create/', down));
  openAsCustomer({
    order: { orderInfo: { shippingAddress: { ...ADDRESS, email: ayse.email }, billingAddress: null } },
  });
  expect(await screen.findByText(/adresleriniz şu anda alınamadı/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Mahalle')).toHaveValue('Osmanağa Mahallesi'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bu adresi kaydet' }));
  await userEvent.type(screen.getByLabelText('Adres başlığı'), 'Annem');
  await userEvent.click(screen.getByRole('button', { name: 'Ödemeye geç' }));
  expect(await screen.findByText(/Adres kaydedilemedi/)).toBeVisible();
  expect(push).toHaveBeenCalledWith('/siparis/siparis-odeme');
});

const ADDRESS = {
  first_name: 'Fatma',
  last_name: 'Yılmaz',
  phone: '0532 123 45 67',
  address: 'Söğütlü Çeşme Caddesi 8',
  city: 'İstanbul',
  district: 'Kadıköy',
  neighborhood: 'Osmanağa Mahallesi',
  zip_code: '34714',
};
