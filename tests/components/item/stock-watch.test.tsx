import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Purchase } from '@/app/_catalog/purchase';
import { packVariant } from '@/components/catalog/item/packed-variants';
import { promiseWords } from '@/components/catalog/item/promise-words';
import { StockWatch } from '@/components/catalog/item/stock-watch';
import { inKurus } from '@/contracts/money-fields';
import { useShopSelector } from '@/store/hooks';
import { dispatchBy } from '@/tests/support/dispatch-terms';
import { AccountServer } from '../account-server';
import { api } from '../api';
import { ayse, persist } from '../persisted-state';
import { sampleItem, sampleProduct } from '../sample-item';
import { renderShopPage } from '../shop-page';
import { installScreen } from './screen';

let sent: unknown[];
const answer = (respond: () => Response) =>
  api.use(
    http.post('/api/stock-watch/create/', async ({ request }) => {
      sent.push(await request.json());
      return respond();
    }),
  );
beforeEach(() => {
  sent = [];
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function CurrentUser() {
  return <p>{useShopSelector(({ auth }) => auth.name || 'misafir')}</p>;
}

/** The button of a sold-out product, whose page belongs to a customer once the session is restored. */
function renderForCustomer(): void {
  persist({ auth: ayse });
  renderShopPage(
    <>
      <CurrentUser />
      <StockWatch product={5} />
    </>,
  );
}

const page = {
  head: null,
  favourite: null,
  images: [],
  url: 'http://localhost:3000/dinozor',
  path: '/dinozor',
  terms: dispatchBy(14),
  words: promiseWords(dispatchBy(14)),
  measures: [],
};

test('a preview shows the button for the cart without its action', async () => {
  installScreen();
  const product = inKurus(sampleProduct());
  renderShopPage(<Purchase item={sampleItem()} variants={[packVariant(product)]} first={0} {...page} isPreview />);
  await press('Sepete Ekle');
  expect(screen.getByRole('button', { name: 'Sepete Ekle' })).toBeDisabled();
});

test('the button of a sold-out product works from hydration on', async () => {
  installScreen();
  const soldOut = inKurus(sampleProduct({ stock: 0 }));
  renderShopPage(<Purchase item={sampleItem()} variants={[packVariant(soldOut)]} first={0} {...page} />);
  await press('Gelince haber ver');
  expect(await screen.findByLabelText('E-posta')).toHaveFocus();
});

test('a guest enters an email and is asked to check the mailbox', async () => {
  answer(() => HttpResponse.json({ state: 'mailed' }));
  renderShopPage(<StockWatch product={5} />);
  await press('Gelince haber ver');
  const field = await screen.findByLabelText('E-posta');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'veli@example.com');
  await press('Haber ver');
  expect(await screen.findByText(/onay bağlantısı gönderdik/)).toBeVisible();
  expect(sent).toEqual([{ product: 5, email: 'veli@example.com' }]);
});

test.each([
  [
    HttpResponse.json({ email: ['Enter a valid e-mail address.'] }, { status: 400 }),
    'Geçerli bir e-posta adresi yazın.',
  ],
  [HttpResponse.json({ code: 'in_stock' }, { status: 409 }), /yeniden stokta/],
  [HttpResponse.json({ code: 'too_many_attempts' }, { status: 429 }), /Çok sık denediniz/],
  [HttpResponse.error(), /Şu anda kaydedilemedi/],
])('an error is explained and keeps the input', async (refusal, words) => {
  answer(() => refusal.clone());
  renderShopPage(<StockWatch product={5} />);
  await press('Gelince haber ver');
  await userEvent.type(await screen.findByLabelText('E-posta'), 'veli@');
  await press('Haber ver');
  await waitFor(() => expect(screen.getByLabelText('E-posta')).toHaveAccessibleDescription(words));
  expect(screen.getByLabelText('E-posta')).toHaveValue('veli@');
});

test('a customer with too many watches sees the limit', async () => {
  new AccountServer();
  answer(() => HttpResponse.json({ code: 'too_many_watches' }, { status: 409 }));
  renderForCustomer();
  await screen.findByText('Ayşe');
  await press('Gelince haber ver');
  expect(await screen.findByText(/Bekleyebileceğiniz ürün sayısına ulaştınız/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Gelince haber ver' })).toBeEnabled();
});

test('a customer needs one click', async () => {
  new AccountServer();
  answer(() => HttpResponse.json({ state: 'watching' }));
  renderForCustomer();
  await screen.findByText('Ayşe');
  await press('Gelince haber ver');
  expect(await screen.findByText(/haber vereceğiz/)).toBeVisible();
  expect(sent).toEqual([{ product: 5 }]);
});

test('a customer who presses before the session is restored gets no guest’s form', async () => {
  new AccountServer();
  answer(() => HttpResponse.json({ state: 'watching' }));
  renderForCustomer();
  screen.getByText('misafir');
  fireEvent.click(screen.getByRole('button', { name: 'Gelince haber ver' }));
  expect(await screen.findByText(/haber vereceğiz/)).toBeVisible();
  expect(sent).toEqual([{ product: 5 }]);
});
