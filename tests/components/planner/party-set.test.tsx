import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PartySet } from '@/app/_party/party-set';
import { PartySetWithCart } from '@/app/_party/party-set-with-cart';
import { GUESTS, PartySetView } from '@/components/planner/party-set-view';
import { Button } from '@/components/ui/button';
import { StepperParts } from '@/components/ui/stepper-parts';
import { inKurus } from '@/contracts/money-fields';
import type { PartySet as SetAnswer } from '@/contracts/party-plan';
import { api } from '../api';
import { sampleItem, sampleProduct } from '../sample-item';
import { renderShopPage } from '../shop-page';

const { products: _plates, ...plate } = sampleItem({ id: 7, slug: 'uzay-tabak', title: 'Uzay Tabak 8’li' });

/** Plates in packs of eight, ₺20 a pack. */
function setOf(guests: number): SetAnswer {
  const packs = Math.ceil(guests / 8);
  const product = sampleProduct({ id: 70, price: '20.00', stock: 5 });
  const amount = `${packs * 20}.00`;
  const line = { key: 'tabak', title: 'Tabak', needed: guests, pieces: packs * 8, amount, plain: false };
  return {
    ...{ theme: { value: 'uzay', label: 'Uzay' }, occasion: 'dogum-gunu', guests, amount },
    lines: [{ ...line, packs: [{ item: plate, pack_size: 8, quantity: packs, product }] }],
  };
}

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  api.use(
    http.get('*/api/party/set', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(`${query}`);
      const guests = Number(query.get('guests'));
      return guests <= 40 ? HttpResponse.json(setOf(guests)) : HttpResponse.json({ detail: '' }, { status: 404 });
    }),
  );
});

const OF = { theme: 'uzay', occasion: 'dogum-gunu' };
const open = (first = setOf(10)) => {
  const { guests } = first;
  renderShopPage(<PartySetWithCart of={OF} guests={guests} first={inKurus(first)} early={{ typed: guests }} />);
};
const set = () => within(screen.getByRole('region', { name: 'Bu temayla parti seti' }));
const add = () => set().getByRole('button', { name: 'Seti sepete ekle' });
const cart = () => JSON.parse(JSON.parse(localStorage.getItem('persist:senlikhane') ?? '{}').cart ?? '{}');

test('more guests raise quantities and price of the set, of which one press puts all into the cart', async () => {
  open(setOf(16));
  expect(set().getByRole('status')).toHaveTextContent('16 kişilik: ₺40,00');
  await userEvent.click(set().getByRole('button', { name: 'Kişi artır' }));
  await waitFor(() => expect(set().getByRole('status')).toHaveTextContent('17 kişilik: ₺60,00'));
  expect(asked).toEqual(['theme=uzay&guests=17']);
  expect(set().getByRole('link', { name: 'Planlayıcıda düzenleyin ve paylaşın' })).toHaveAttribute(
    'href',
    '/s/parti-planla?tema=uzay&cocuk=17&yetiskin=0&surum=sade',
  );
  await userEvent.click(add());
  expect(await screen.findByText('Sepete Eklendi!')).toBeInTheDocument();
  await waitFor(() => expect(cart().cartItems).toMatchObject([{ product: { id: 70 }, quantity: 3 }]));
});

test('a number of guests for which the theme has too few says so, and cannot be bought', async () => {
  open();
  const guests = set().getByRole('spinbutton', { name: 'Kişi sayısı' });
  await userEvent.clear(guests);
  await userEvent.type(guests, '45');
  await waitFor(() => expect(set().getByRole('status')).toHaveTextContent('kişiye yetecek kadar kalmadı'));
  expect(set().queryByRole('button', { name: 'Seti sepete ekle' })).not.toBeInTheDocument();
});

test('an emptied field stays empty until a number is typed, and shows the last one when it is left', async () => {
  open();
  const guests = set().getByRole('spinbutton', { name: 'Kişi sayısı' });
  await userEvent.clear(guests);
  expect(guests).toHaveValue(null);
  await userEvent.type(guests, '25');
  await waitFor(() => expect(set().getByRole('status')).toHaveTextContent('25 kişilik: ₺80,00'));
  expect(asked).not.toContain('theme=uzay&guests=1');
  await userEvent.clear(guests);
  await userEvent.tab();
  expect(guests).toHaveValue(25);
});

const view = (packs: ReactNode) => (
  <PartySetView
    of={OF}
    status="10 kişilik: ₺80,00"
    contents={{ titles: ['Tabak', 'Balon'], list: packs }}
    action={<Button disabled>Seti sepete ekle</Button>}
    stepper={<StepperParts {...GUESTS} value={10} />}
    planHref="/s/parti-planla?tema=uzay"
    isForm
  />
);

/** The set as the page has it, or as a navigation shows it; its script and packs come later. */
function openEarly(isNavigation = false) {
  const html = renderToStaticMarkup(view(<a href="/uzay-tabak">Uzay Tabak 8’li</a>));
  document.body.innerHTML = isNavigation ? '' : `<div id="set-x">${html}</div>`;
  renderShopPage(<PartySet {...OF} guests={10} id="set-x" brief={renderToStaticMarkup(view(null))} />);
  if (!isNavigation) document.getElementById('set-x')?.remove();
  expect(set().getByRole('status')).toHaveTextContent('10 kişilik: ₺80,00');
  expect(set().getByText('2 çeşit: tabak, balon')).toBeInTheDocument();
  expect(set().queryAllByRole('link', { name: 'Uzay Tabak 8’li', hidden: true })).toHaveLength(isNavigation ? 0 : 1);
  expect(add()).toBeDisabled();
}
const guestsField = () => set().getByRole('spinbutton', { name: 'Kişi sayısı' });

test('the set is as the API has it now, not as its page was rendered', async () => {
  openEarly();
  await waitFor(() => expect(add()).toBeEnabled());
  expect(asked).toEqual(['theme=uzay&guests=10']);
  expect(set().getByRole('status')).toHaveTextContent('10 kişilik: ₺40,00');
  expect(set().getByText('1 çeşit: tabak')).toBeInTheDocument();
});

test('after a navigation the set has its packs when its script has read them', async () => {
  openEarly(true);
  await waitFor(() => expect(add()).toBeEnabled());
  expect(set().getByRole('link', { name: 'Uzay Tabak 8’li', hidden: true })).toBeInTheDocument();
});

test('a set whose goods are sold out since its page was rendered cannot be bought', async () => {
  api.use(http.get('*/api/party/set', () => HttpResponse.json({ detail: '' }, { status: 404 })));
  openEarly();
  await waitFor(() => expect(set().getByRole('status')).toHaveTextContent('10 kişiye yetecek kadar kalmadı'));
  expect(set().queryByRole('button', { name: 'Seti sepete ekle' })).not.toBeInTheDocument();
});

test('guests that are typed before the script runs count as soon as it does, and typing goes on', async () => {
  openEarly();
  // As typed digits are, without a wait in which the script could come.
  fireEvent.change(guestsField(), { target: { value: '1' } });
  guestsField().focus();
  await waitFor(() => expect(add()).toBeEnabled());
  expect(guestsField()).toHaveFocus();
  expect(guestsField()).toHaveValue(1);
  await waitFor(() => expect(set().getByRole('status')).toHaveTextContent('1 kişilik: ₺20,00'));
  await userEvent.keyboard('7');
  await waitFor(() => expect(set().getByRole('status')).toHaveTextContent('17 kişilik: ₺60,00'));
});

test('a number that is typed right after the script has read the field counts', async () => {
  openEarly();
  Object.defineProperty(guestsField(), 'valueAsNumber', {
    get: () => {
      queueMicrotask(() => fireEvent.change(guestsField(), { target: { value: '17' } }));
      return 10;
    },
  });
  await waitFor(() => expect(set().getByRole('status')).toHaveTextContent('17 kişilik: ₺60,00'));
});

test('an emptied field waits for its number when the script runs', async () => {
  openEarly();
  guestsField().focus();
  fireEvent.change(guestsField(), { target: { value: '' } });
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.keyboard('1');
  await waitFor(() => expect(add()).toBeEnabled());
  await userEvent.keyboard('7');
  await waitFor(() => expect(set().getByRole('status')).toHaveTextContent('17 kişilik: ₺60,00'));
});
