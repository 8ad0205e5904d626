import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { SetupView } from '@/components/desk/setup-view';
import { Toasts } from '@/components/toasts/toasts';
import { UNSET_COMPANY } from '@/content/company';
import { shopSettingsSchema } from '@/contracts/settings';
import type { SetupState } from '@/contracts/setup';
import { DeskProvider } from '@/store/desk/desk-provider';
import { useCreateItem } from '@/store/desk/item-form-api';
import { useSetupQuery } from '@/store/desk/setup-api';
import { api } from '../api';
import { sampleSession } from './desk-page';

const EMPTY: SetupState = {
  ...{ open: false, categories: 0, items: 0, hidden_items: 0, shipping: false, orders: 0, test_payments: true },
  environment: [{ name: 'IYZICO_API_KEY', set: false }],
};
const SETTINGS = shopSettingsSchema.parse({
  ...{ store_name: 'Mağaza', open: false, company: UNSET_COMPANY, working_days: [1], holidays: [], mail_sender: null },
  home: { title: 'Anasayfa', description: null },
});

function serve(state: Partial<SetupState> = {}, { signedIn = true, readsTake = 0 } = {}) {
  const sent: unknown[] = [];
  let [isIn, version, settings] = [signedIn, 0, SETTINGS];
  const shown = { ...EMPTY, ...state };
  const answer = () =>
    HttpResponse.json({ version, changed_at: null, settings }, { headers: { ETag: `"${version}"` } });
  api.use(
    http.get('/api/admin/session/', () =>
      isIn ? HttpResponse.json(sampleSession()) : HttpResponse.json({ detail: 'x', code: 'x' }, { status: 401 }),
    ),
    http.get('/api/admin/setup/', () => HttpResponse.json({ ...shown, open: settings.open })),
    http.get('/api/admin/settings/', async () => {
      await delay(readsTake);
      return answer();
    }),
    http.patch('/api/admin/settings/', async ({ request }) => {
      if (request.headers.get('if-match') !== `"${version}"`) {
        return HttpResponse.json({ detail: 'x', code: 'changed_meanwhile', requestId: 'r' }, { status: 412 });
      }
      const body = (await request.json()) as Partial<typeof SETTINGS>;
      sent.push(body);
      version++;
      settings = { ...settings, ...body, company: { ...settings.company, ...body.company }, home: SETTINGS.home };
      return answer();
    }),
    http.get('/api/admin/categories/', () => HttpResponse.json({ results: [] })),
    http.post('/api/admin/setup/link/', async ({ request }) => {
      const { token } = (await request.json()) as { token: string };
      return token === 'iyi'
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ detail: 'x', code: 'invalid_link', requestId: 'r' }, { status: 400 });
    }),
    http.post('/api/admin/setup/owner/', async ({ request }) => {
      sent.push(await request.json());
      isIn = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/admin/shipping-tariff/', () => HttpResponse.json({ detail: 'x' }, { status: 404 })),
    http.put('/api/admin/shipping-tariff/', async ({ request }) => {
      sent.push(request.headers.get('if-match'), await request.json());
      const step = { from: 0, cost: '89.90' };
      return HttpResponse.json({ basis: 'amount', steps: [step], free_from: null, since: 'x', version: 1 });
    }),
  );
  return sent;
}

function open(address: string) {
  window.history.replaceState(null, '', `/yonetim/kurulum${address}`);
  return render(
    <PathnameContext value="/yonetim/kurulum">
      <DeskProvider>
        <SetupView storeName="Mağaza" />
        <Toasts />
      </DeskProvider>
    </PathnameContext>,
  );
}

const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function typeCompany(): Promise<void> {
  await type('Mağazanın adı', 'Mavi Balon');
  await type('Unvan', 'Mavi Balon Ltd. Şti.');
  await type('Adres', 'Moda Caddesi 1');
  await type('Telefon', '+90 216 123 45 67');
  await type('E-posta', 'destek@mavibalon.example');
  await type('MERSİS numarası', '0123456789012345');
  await type('Vergi dairesi', 'Kadıköy');
}

test('setup › the link makes the owner, leaves the address, and the first step follows', async () => {
  const sent = serve({}, { signedIn: false });
  open('#iyi');
  await type('Adınız soyadınız', 'Elif Kaya');
  await type('E-posta', 'elif@example.com');
  await type('Şifre', 'yedi-mor-balon-uctu');
  await press('Hesabı aç ve başla');
  expect(await screen.findByRole('heading', { name: 'Mağaza ve firma' })).toBeVisible();
  const person = { name: 'Elif Kaya', email: 'elif@example.com', password: 'yedi-mor-balon-uctu' };
  expect([sent, window.location.hash]).toEqual([[{ token: 'iyi', ...person }], '']);
});

test('setup › a link that is over says what to do', async () => {
  serve({}, { signedIn: false });
  open('#eski');
  expect(await screen.findByText(/yeniden başlatınca terminal yeni bir bağlantı yazar/)).toBeVisible();
  expect(screen.queryByLabelText('Şifre')).toBeNull();
});

test('setup › with a used link in the address, a signed-in owner continues with the steps', async () => {
  serve();
  open('#eski');
  expect(await screen.findByRole('heading', { name: 'Mağaza ve firma' })).toBeVisible();
  expect(screen.queryByText(/yeniden başlatınca terminal yeni bir bağlantı yazar/)).toBeNull();
});

test('setup › the company is saved without placeholders and as no example any more, and the next step opens', async () => {
  const sent = serve();
  open('?adim=firma');
  expect(await screen.findByLabelText('Unvan')).toHaveValue('');
  await typeCompany();
  await press('Kaydet ve devam et');
  expect(await screen.findByRole('checkbox', { name: 'Kendi renklerim' })).toBeVisible();
  expect(sent[0]).toMatchObject({
    store_name: 'Mavi Balon',
    company: { trade_name: 'Mavi Balon Ltd. Şti.', demo: false },
  });
  expect(screen.getByRole('button', { name: /^Firma.*tamam$/ })).toBeVisible();
});

test('setup › colours chosen at once after the company are saved without a conflict, also when reads are slow', async () => {
  serve({}, { readsTake: 300 });
  open('?adim=firma');
  await screen.findByLabelText('Unvan');
  await typeCompany();
  await press('Kaydet ve devam et');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Kendi renklerim' }));
  await press('Kaydet');
  expect(await screen.findByRole('button', { name: /^Görünüm.*tamam$/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('setup › one shipping price is saved as a tariff', async () => {
  const sent = serve();
  open('?adim=kargo');
  await type('Her sipariş için (TL)', '89,90');
  await type(/^Şu tutardan sonra/, '1.000');
  await press('Kaydet ve devam et');
  await waitFor(() =>
    expect(sent).toEqual(['"0"', { basis: 'amount', steps: [{ from: 0, cost: '89.90' }], free_from: '1000.00' }]),
  );
});

test('setup › the shop is opened once it has an item, and what is missing is named before', async () => {
  const sent = serve({ items: 1, categories: 1 });
  open('?adim=ac');
  expect(await screen.findByText(/^Firma bilgileri girilmedi/)).toBeVisible();
  await press('Alışverişe aç');
  expect(await screen.findByRole('heading', { name: 'Mağazanız açık' })).toBeVisible();
  expect(sent).toEqual([{ open: true }]);
});

test('setup › without an item the shop can’t be opened, and set-up continues at the first step that is open', async () => {
  serve({ hidden_items: 2 });
  open('');
  expect(await screen.findByRole('heading', { name: 'Mağaza ve firma' })).toBeVisible();
  await press(/^Açılış.*yapılacak$/);
  expect(await screen.findByRole('button', { name: 'Alışverişe aç' })).toBeDisabled();
  expect(screen.getByText(/^2 ürün gizli/)).toBeVisible();
});

test('setup › the state is read again after an item was added, so that the next step is offered', async () => {
  let items = 0;
  api.use(
    http.get('/api/admin/setup/', () => HttpResponse.json({ ...EMPTY, items })),
    http.post('/api/admin/items/', () => {
      items = 1;
      return HttpResponse.json({ detail: 'x', code: 'x' }, { status: 409 });
    }),
  );
  const { result } = renderHook(() => ({ setup: useSetupQuery(), create: useCreateItem()[0] }), {
    wrapper: DeskProvider,
  });
  await waitFor(() => expect(result.current.setup.data?.items).toBe(0));
  await result.current.create({} as Parameters<typeof result.current.create>[0]);
  await waitFor(() => expect(result.current.setup.data?.items).toBe(1));
});
