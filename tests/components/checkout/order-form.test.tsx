import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { DeliveryStep } from '@/components/checkout/delivery-step';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { dispatchBy } from '@/tests/support/dispatch-terms';
import { sampleWord } from '../../unit/store/sample-line';
import { AccountServer, held } from '../account-server';
import { AddressBook, sampleAddress } from '../address-book';
import { api } from '../api';
import { ayse, persist } from '../persisted-state';
import { announcePlaces } from '../places-server';
import { router } from '../router';
import { announceShipping } from '../shipping-server';
import { renderShopPage } from '../shop-page';
import { announceBranches, balloons, Drafts, drafts, filled } from './ordering';

const { push } = router;
beforeEach(() => {
  announcePlaces();
  announceShipping();
  announceBranches();
});

async function open(
  shippingAddress: object | null = filled,
  billingAddress: object | null = null,
  auth?: object,
  lines: object[] = [balloons],
) {
  const orderInfo = { shippingAddress, billingAddress };
  persist({
    cart: { cartItems: lines, owner: auth ? ayse.email : null },
    order: { orderInfo },
    ...(auth ? { auth } : {}),
  });
  const page = renderShopPage(
    <>
      <DeliveryStep terms={{ ...dispatchBy(14), pickup: true }} />
      <Drafts />
    </>,
  );
  await screen.findByLabelText('E-posta');
  return page;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const goesOn = () => waitFor(() => expect(push).toHaveBeenCalledWith('/siparis/siparis-odeme'));
const today = istanbulDay(new Date());

test('all errors are shown at once, the first one is focused, and the input is kept', async () => {
  await open({ email: 'ayse', first_name: 'Ayşe', phone: '12', delivery: 'pickup', gift: 'yes' }, { kind: 'company' });
  await screen.findByRole('radio', { name: 'Şenlikhane Kadıköy' });
  await press('Ödemeye geç');
  for (const words of [
    'Siparişinizi alacağınız mağazayı seçin.',
    'Geçerli bir e-posta adresi yazın.',
    'Soyadınızı yazın.',
    'Telefonu 05xx xxx xx xx biçiminde yazın.',
    'İl seçin.',
    'Açık adresinizi yazın.',
    'Firma unvanını yazın.',
    'Vergi dairesini yazın.',
    '10 haneli vergi numarasını ya da 11 haneli T.C. kimlik numarasını doğru yazın.',
    'Hediye kartına yazılacak notu yazın.',
  ]) {
    expect(await screen.findByText(words)).toBeVisible();
  }
  expect(screen.getByRole('radio', { name: 'Şenlikhane Kadıköy' })).toHaveFocus();
  expect(screen.getByLabelText('E-posta')).toHaveValue('ayse');
  expect(push).not.toHaveBeenCalled();

  await choose('Şenlikhane Kadıköy');
  await press('Ödemeye geç');
  await waitFor(() => expect(screen.getByLabelText('E-posta')).toHaveFocus());
});

test('an email is validated by the shop’s own rule', async () => {
  await open({ ...filled, email: 'ışıl@example.com' });
  await press('Ödemeye geç');
  expect(await screen.findByText('Geçerli bir e-posta adresi yazın.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('E-posta'));
  await userEvent.type(screen.getByLabelText('E-posta'), 'ISIL@EXAMPLE.COM');
  await press('Ödemeye geç');
  await goesOn();
});

test('a pickup order requires a contact person, and province and district for the invoice', async () => {
  await open({ delivery: 'pickup', city: 'İstanbul' });
  expect(screen.getByRole('heading', { name: 'Teslim alacak kişi' })).toBeVisible();
  await userEvent.click(await screen.findByRole('radio', { name: 'Şenlikhane Kadıköy' }));
  await waitFor(() => expect(screen.getByLabelText('İlçe')).toHaveValue('Kadıköy'));
  for (const label of ['Mahalle', 'Posta kodu', 'Adres']) expect(screen.queryByLabelText(label)).toBeNull();
  await userEvent.type(screen.getByLabelText('E-posta'), 'ayse@example.com');
  await userEvent.type(screen.getByLabelText('Ad'), 'Ayşe');
  await userEvent.type(screen.getByLabelText('Soyad'), 'Yılmaz');
  await userEvent.type(screen.getByLabelText('Telefon'), '5321234567');
  await press('Ödemeye geç');
  await goesOn();
  expect(drafts().shippingAddress).toMatchObject({ city: 'İstanbul', district: 'Kadıköy', address: '' });
});

test('a company’s invoice of a pickup order requires a street', async () => {
  await open({ ...filled, delivery: 'pickup', branch: 'kadikoy', address: '' }, { kind: 'company' });
  expect(screen.queryByLabelText('Mahalle')).toBeNull();
  await press('Ödemeye geç');
  await waitFor(() => expect(screen.getByLabelText('Adres')).toBeInvalid());
  expect(push).not.toHaveBeenCalled();
});

test('a delivery requires no postcode and accepts an unknown neighbourhood', async () => {
  await open({ ...filled, zip_code: '', neighborhood: 'Yenigün' });
  expect(await screen.findByText('Bu ad listemizde yok; yazdığınız gibi kullanırız.')).toBeVisible();
  await press('Ödemeye geç');
  await goesOn();
});

test('a pickup order stores its branch and the billing details', async () => {
  await open();
  expect(screen.getByRole('radio', { name: 'Adrese teslim' })).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Teslimat adresi' })).toBeVisible();
  await choose('Mağazadan teslim al');
  const branch = await screen.findByRole('radio', { name: 'Şenlikhane Kadıköy' });
  expect(branch).toHaveAccessibleDescription(/Moda Caddesi No: 112.*şu an açık|resmî tatil/);
  expect(screen.getByRole('link', { name: 'Yol tarifi: Şenlikhane Kadıköy' })).toHaveAttribute(
    'href',
    'https://maps.example.com/kadikoy',
  );
  expect(screen.queryByRole('radio', { name: 'Şenlikhane Pendik' })).toBeNull();
  expect(screen.getByText(/Faturanızda yalnızca il ve ilçe yer alır/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Fatura teslimat adresiyle aynı' })).toBeNull();
  expect(screen.getByLabelText('Ad')).toHaveAttribute('autocomplete', 'billing given-name');
  await userEvent.click(branch);
  await press('Ödemeye geç');
  await goesOn();
  expect(drafts().shippingAddress).toMatchObject({ delivery: 'pickup', branch: 'kadikoy', city: 'İstanbul' });
});

test('a failed load of branches can be retried', async () => {
  api.use(http.get('/api/branches/', () => new HttpResponse(null, { status: 503 }), { once: true }));
  await open();
  await choose('Mağazadan teslim al');
  expect(await screen.findByText(/Mağazalar şu anda listelenemedi/)).toBeVisible();
  await press('Yeniden dene');
  expect(await screen.findByRole('radio', { name: 'Şenlikhane Etiler' })).toBeVisible();
});

test('a company’s billing details survive a reload', async () => {
  const { unmount } = await open();
  await choose('Kurumsal');
  await userEvent.type(screen.getByLabelText('Firma unvanı'), 'Parti Evi Ltd. Şti.');
  await userEvent.type(screen.getByLabelText('Vergi dairesi'), 'Kadıköy');
  expect(screen.getByLabelText('Vergi numarası (VKN / TCKN)')).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(screen.getByLabelText('Vergi numarası (VKN / TCKN)'), '123');
  const typed = drafts();
  unmount();
  await open(typed.shippingAddress, typed.billingAddress);
  expect(screen.getByRole('radio', { name: 'Kurumsal' })).toBeChecked();
  expect(screen.getByLabelText('Firma unvanı')).toHaveValue('Parti Evi Ltd. Şti.');
  expect(screen.getByLabelText('Vergi numarası (VKN / TCKN)')).toHaveValue('123');
});

test('an invoice can go to another address, typed or from the address book', async () => {
  new AccountServer().cart = [held(balloons, 500)];
  new AddressBook([
    sampleAddress(),
    sampleAddress({ id: 2, title: 'Muhasebe', address: 'Moda Caddesi 5', address_type: 'billing' }),
  ]);
  await open(filled, null, ayse);
  expect(screen.queryByRole('group', { name: 'Kayıtlı fatura adreslerim' })).toBeNull();
  await tick('Fatura teslimat adresiyle aynı');
  const section = within(screen.getByRole('region', { name: 'Fatura' }));
  expect(section.getByLabelText('Ad')).toHaveAttribute('autocomplete', 'billing given-name');
  await press('Ödemeye geç');
  expect(await section.findByText('Adınızı yazın.')).toBeVisible();
  await userEvent.click(section.getByRole('radio', { name: 'Muhasebe' }));
  expect(section.getByLabelText('Adres')).toHaveValue('Moda Caddesi 5');
  await waitFor(() => expect(section.getByLabelText('Mahalle')).toHaveValue('Caferağa Mahallesi'));
  await press('Ödemeye geç');
  await goesOn();
  expect(drafts().billingAddress).toMatchObject({ other: 'yes', address: 'Moda Caddesi 5' });
});

test('a party date that the delivery may miss is reported, with pickup as an option', async () => {
  await open({ ...filled, party_date: today });
  expect(await screen.findByText(/^Kargo partinize yetişmeyebilir; mağazadan teslim alabilirsiniz\./)).toBeVisible();
  await press('Mağazadan almayı seç');
  expect(screen.getByRole('radio', { name: 'Mağazadan teslim al' })).toBeChecked();
  expect(await screen.findByText(/siparişiniz en erken/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mağazadan almayı seç' })).toBeNull();
});

test('a distant party date is confirmed, a past one is an error', async () => {
  await open({ ...filled, party_date: addDays(today, 30) });
  expect(await screen.findByText(/^Partiden önce gelir/)).toBeVisible();
  const field = screen.getByLabelText('Parti tarihi (isteğe bağlı)');
  await userEvent.clear(field);
  await userEvent.type(field, addDays(today, -1));
  expect(await screen.findByText('Bu tarih geçti. Tarihi düzeltin ya da silin.')).toBeVisible();
  await press('Ödemeye geç');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Bu tarih geçti. Tarihi düzeltin ya da silin.'));
  expect(field).toHaveFocus();
  expect(push).not.toHaveBeenCalled();
});

test('optional fields expand on request', async () => {
  await open();
  expect(screen.queryByLabelText('Hediye notu')).toBeNull();
  await tick('Bu bir hediye');
  await userEvent.type(screen.getByLabelText('Hediye notu'), 'İyi ki doğdun Ela!');
  expect(screen.getByLabelText('Hediye notu')).toHaveAccessibleDescription(/pakete fiyat yazılmaz\. 18\/300/);
  await press('+ Sipariş notu ekle');
  expect(screen.getByLabelText('Sipariş notu (isteğe bağlı)')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Sipariş notu (isteğe bağlı)'), 'Zili çalmayın');
  await press('Ödemeye geç');
  await goesOn();
  expect(drafts().shippingAddress).toMatchObject({ gift_note: 'İyi ki doğdun Ela!', note: 'Zili çalmayın' });
});

test('what happens with a missing product is chosen for all lines or for each, a word without a similar one', async () => {
  await open(filled, null, undefined, [balloons, sampleWord([1, 2], 5000)]);
  const section = within(screen.getByRole('region', { name: 'Bir ürün tükenirse' }));
  expect(section.getByRole('radio', { name: 'Beni arayın' })).toBeChecked();
  await choose('Benzerini gönderin');
  expect(section.getByRole('radio', { name: 'Benzerini gönderin' })).toHaveAccessibleDescription(/fark ödemezsiniz/);
  expect(section.getByText(/yazıların benzeri gönderilmez; bir harf tükenirse sizi ararız/)).toBeVisible();
  await userEvent.click(section.getByText('Ürünler için ayrı ayrı seçin'));
  const [product, word] = section.getAllByRole('combobox');
  expect([product, word].map((select) => (select as HTMLSelectElement).value)).toEqual(['substitute', 'call']);
  expect(product).toHaveAccessibleName('Dinozor Folyo Balon (Kırmızı, 45 cm)');
  expect(within(word as HTMLElement).queryByRole('option', { name: 'Benzerini gönderin' })).toBeNull();
  await userEvent.selectOptions(product as HTMLElement, 'Ücretini iade edin');
  expect(product).toHaveValue('refund');
  await choose('Beni arayın');
  expect(product).toHaveValue('call');
});
