import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { Addresses } from '@/components/account/addresses/addresses';
import { AddressBook, sampleAddress } from '../address-book';
import { api } from '../api';
import { announcePlaces } from '../places-server';
import { renderShopPage } from '../shop-page';

beforeEach(announcePlaces);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** By keyboard: the first name with this prefix. */
async function chooseNeighborhood(start: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('Mahalle'), start);
  await screen.findByRole('option', { name: /Mahallesi$/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
}
const toast = (text: string) => screen.findByText(text, { selector: '.Toastify *' });

test('an empty address book says so, and an address is added with dependent selects', async () => {
  const book = new AddressBook([]);
  renderShopPage(<Addresses />);
  expect(await screen.findByRole('heading', { name: 'Kayıtlı adresiniz yok' })).toBeVisible();
  await press('Yeni adres ekle');
  expect(screen.getByLabelText('Adres başlığı')).toHaveFocus();
  for (const [label, text] of Object.entries({
    'Adres başlığı': 'İş',
    Ad: 'Ayşe',
    Soyad: 'Yılmaz',
    Telefon: '0532 123 45 67',
    Adres: 'Moda Caddesi 5',
  })) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
  expect(screen.getByLabelText('İlçe')).toBeDisabled();
  await screen.findByRole('option', { name: 'İstanbul' });
  await userEvent.selectOptions(screen.getByLabelText('İl'), 'İstanbul');
  await screen.findByRole('option', { name: 'Kadıköy' });
  await userEvent.selectOptions(screen.getByLabelText('İlçe'), 'Kadıköy');
  await chooseNeighborhood('osmana');
  await userEvent.selectOptions(screen.getByLabelText('Adres türü'), 'Fatura adresi');
  await press('Kaydet');
  expect(await toast('Adres Eklendi!')).toBeVisible();
  expect(book.calls).toMatchObject([
    [
      'create',
      {
        title: 'İş',
        city: 'İstanbul',
        district: 'Kadıköy',
        neighborhood: 'Osmanağa Mahallesi',
        zip_code: '34714',
        address_type: 'billing',
        is_active: false,
      },
    ],
  ]);
  // The form, and with it the scroll position, is gone.
  const saved = await screen.findByRole('heading', { name: 'İş' });
  await waitFor(() => expect(saved.closest('li')).toHaveFocus());
});

test('an unknown neighbourhood is kept as typed; a known one in another spelling is matched', async () => {
  const book = new AddressBook([sampleAddress()]);
  renderShopPage(<Addresses />);
  await press('Ev: düzenle');
  const field = screen.getByLabelText('Mahalle');
  await userEvent.clear(field);
  expect((await screen.findAllByRole('option', { name: /Mahallesi$/ })).length).toBe(2);
  await userEvent.type(field, 'Yenigün');
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription('Bu ad listemizde yok; yazdığınız gibi kullanırız.');
  await userEvent.clear(field);
  await userEvent.type(field, 'OSMANAĞA MAH.');
  await userEvent.tab();
  expect(field).toHaveValue('Osmanağa Mahallesi');
  expect(field).not.toHaveAccessibleDescription();
  await userEvent.clear(field);
  await userEvent.type(field, 'Yenigün{Escape}');
  await press('Kaydet');
  await waitFor(() => expect(book.calls).toMatchObject([['update 1', { neighborhood: 'Yenigün' }]]));
});

test('a postcode corrected by hand is kept', async () => {
  const book = new AddressBook([sampleAddress()]);
  renderShopPage(<Addresses />);
  await press('Ev: düzenle');
  await userEvent.clear(screen.getByLabelText('Mahalle'));
  await chooseNeighborhood('Osman');
  expect(screen.getByLabelText('Posta kodu')).toHaveValue('34714');
  await userEvent.clear(screen.getByLabelText('Posta kodu'));
  await userEvent.type(screen.getByLabelText('Posta kodu'), '34715');
  await userEvent.click(screen.getByLabelText('Mahalle'));
  await press('Kaydet');
  await waitFor(() => expect(book.calls).toMatchObject([['update 1', { zip_code: '34715' }]]));
});

test('choosing another il clears ilçe and mahalle', async () => {
  new AddressBook([sampleAddress()]);
  renderShopPage(<Addresses />);
  await press('Ev: düzenle');
  await waitFor(() => expect(screen.getByLabelText('Mahalle')).toHaveValue('Caferağa Mahallesi'));
  await userEvent.selectOptions(screen.getByLabelText('İl'), 'İzmir');
  expect(await screen.findByRole('option', { name: 'Bornova' })).toBeVisible();
  expect(screen.getByLabelText('İlçe')).toHaveValue('');
  expect(screen.getByLabelText('Mahalle')).toHaveValue('');
});

test('choosing another il › offers no ilçe of the previous il while the new ones load', async () => {
  new AddressBook([sampleAddress()]);
  renderShopPage(<Addresses />);
  await press('Ev: düzenle');
  expect(await screen.findByRole('option', { name: 'Kadıköy' })).toBeVisible();
  api.use(http.get('/api/locations/districts/', () => delay('infinite')));
  await userEvent.selectOptions(screen.getByLabelText('İl'), 'İzmir');
  expect(screen.queryByRole('option', { name: 'Kadıköy' })).toBeNull();
});

test('an address is edited, and the API’s errors are shown at their fields', async () => {
  const book = new AddressBook([sampleAddress()]);
  renderShopPage(<Addresses />);
  await press('Ev: düzenle');
  await waitFor(() => expect(screen.getByLabelText('Mahalle')).toHaveValue('Caferağa Mahallesi'));
  api.use(
    http.put(
      '/api/customer/address/update/1',
      () => HttpResponse.json({ title: ['This field may not be blank.'] }, { status: 400 }),
      { once: true },
    ),
  );
  await press('Kaydet');
  await waitFor(() => expect(screen.getByLabelText('Adres başlığı')).toBeInvalid());
  await userEvent.clear(screen.getByLabelText('Adres başlığı'));
  await userEvent.type(screen.getByLabelText('Adres başlığı'), 'Yazlık');
  await press('Kaydet');
  expect(await toast('Güncellendi!')).toBeVisible();
  expect(book.calls).toMatchObject([['update 1', { title: 'Yazlık', neighborhood: 'Caferağa Mahallesi' }]]);
});

test('an address is deleted after a confirmation', async () => {
  const book = new AddressBook([sampleAddress()]);
  renderShopPage(<Addresses />);
  await press('Ev: sil');
  const dialog = within(screen.getByRole('dialog', { name: 'Adres silinsin mi?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Vazgeç' }));
  expect(book.calls).toEqual([]);
  await press('Ev: sil');
  await press('Evet, sil');
  expect(await toast('Adres Silindi!')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Kayıtlı adresiniz yok' })).toBeVisible();
});

test('another address becomes the default of its type', async () => {
  const book = new AddressBook([sampleAddress(), sampleAddress({ id: 2, title: 'İş', is_active: false })]);
  renderShopPage(<Addresses />);
  await press('İş: varsayılan yap');
  await waitFor(() => expect(book.calls).toEqual([['default 2', { is_active: true, address_type: 'shipping' }]]));
  expect(await toast('Güncellendi!')).toBeVisible();
});

test('a failed load can be retried', async () => {
  const book = new AddressBook([sampleAddress()]);
  api.use(http.get('/api/customer/address/list/', () => new HttpResponse(null, { status: 503 }), { once: true }));
  renderShopPage(<Addresses />);
  await press('Yeniden dene');
  expect(await screen.findByRole('heading', { name: 'Ev' })).toBeVisible();
  expect(book.calls).toEqual([]);
});
