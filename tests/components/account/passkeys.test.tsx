import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { LoginForm } from '@/components/account/login-form';
import { Passkeys } from '@/components/account/membership/passkeys';
import type { Passkey } from '@/contracts/passkeys';
import { AccountServer } from '../account-server';
import { api } from '../api';
import { ayse, persist } from '../persisted-state';
import { router } from '../router';
import { renderShopPage } from '../shop-page';

const at = '2026-11-20T09:00:00Z';
const PASSKEY: Passkey = { id: 3, name: 'Telefon', synced: true, created_at: at, last_used_at: null };
const CREDENTIAL = { id: 'AQ', rawId: 'AQ', type: 'public-key', response: {} };
const start = { registration: jest.fn(), authentication: jest.fn() };
const browser = { hasSuggestions: false };

// The device is the part that jsdom lacks; tests/api/customer-passkeys.test.ts checks its answers.
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (options: object) => start.registration(options),
  startAuthentication: (options: object) => start.authentication(options),
  browserSupportsWebAuthnAutofill: async () => browser.hasSuggestions,
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}));

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const done = () => new HttpResponse(null, { status: 204 });
const problem = (status: number, code: string) =>
  HttpResponse.json({ detail: 'English.', code, requestId: 'r' }, { status });
const toast = (text: string) => screen.findByText(text, { selector: '.Toastify *' });

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: class {} });
  browser.hasSuggestions = false;
  start.registration.mockReset().mockResolvedValue(CREDENTIAL);
  start.authentication.mockReset().mockResolvedValue(CREDENTIAL);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

describe('logging in', () => {
  const user = {
    ...{ email: ayse.email, first_name: 'Ayşe', last_name: 'Yılmaz' },
    ...{ birth_date: null, gender: 'O', phone: null, created_at: at },
  };
  let answer: () => Response;
  beforeEach(() => {
    answer = () => HttpResponse.json({ token: 't'.repeat(43), user });
    api.use(
      http.post('/api/auth/login/passkey/options/', () => HttpResponse.json({ challenge: 'x' })),
      http.post('/api/auth/login/passkey/', () => answer()),
      http.get('/api/cart/', () => HttpResponse.json({ results: [], words: [] })),
      http.get('/api/customer/wishlist/list/', () => HttpResponse.json({ results: [] })),
    );
  });

  test('with the button leads on to the page', async () => {
    renderShopPage(<LoginForm next="/sepetim" />);
    await press('Geçiş anahtarıyla gir');
    expect(await toast('Hoşgeldin!')).toBeVisible();
    expect(start.authentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'x' }, useBrowserAutofill: false });
    expect(router.replace.mock.calls).toEqual([['/sepetim']]);
  });

  test('with a suggestion of the email field leads on without a press', async () => {
    browser.hasSuggestions = true;
    renderShopPage(<LoginForm next="/sepetim" />);
    expect(screen.getByLabelText('E-posta')).toHaveAttribute('autocomplete', 'username webauthn');
    await waitFor(() => expect(router.replace.mock.calls).toEqual([['/sepetim']]), { timeout: 5000 });
    expect(start.authentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'x' }, useBrowserAutofill: true });
  });

  test.each([
    ['wrong_passkey', 400, 'Geçiş anahtarı tanınmadı.'],
    ['sign_in_blocked', 400, 'Bu hesapla giriş yapılamıyor.'],
    ['too_many_attempts', 429, 'Çok sık denediniz.'],
    ['unexpected', 500, 'Şu anda size yanıt veremiyoruz.'],
  ])('that fails with %s says why, and keeps what was typed', async (code, status, words) => {
    answer = () => problem(status, code);
    renderShopPage(<LoginForm next="/sepetim" />);
    await userEvent.type(screen.getByLabelText('E-posta'), 'ayse@example.com');
    await press('Geçiş anahtarıyla gir');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    expect(screen.getByLabelText('E-posta')).toHaveValue('ayse@example.com');
    expect(router.replace).not.toHaveBeenCalled();
  });

  test('that the device cancels is named, and the password’s failure replaces the message', async () => {
    start.authentication.mockRejectedValue(new Error('NotAllowedError'));
    api.use(http.post('/api/auth/login/', () => problem(400, 'wrong_credentials')));
    renderShopPage(<LoginForm next="/sepetim" />);
    await press('Geçiş anahtarıyla gir');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Cihazınız geçiş anahtarını onaylamadı'));
    await userEvent.type(screen.getByLabelText('E-posta'), 'ayse@example.com');
    await userEvent.type(screen.getByLabelText('Şifre'), 'balonlar uçar');
    await press('Giriş yap');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^E-posta adresi ya da şifre hatalı/));
  });

  test('is not offered by a browser without passkeys', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    renderShopPage(<LoginForm next="/sepetim" />);
    await userEvent.type(screen.getByLabelText('E-posta'), 'ayse@example.com');
    expect(screen.getByRole('button', { name: 'Giriş yap' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Geçiş anahtarıyla gir' })).not.toBeInTheDocument();
  });
});

describe('in the membership', () => {
  let passkeys: Passkey[];
  let isConfirmed: boolean;
  let sent: unknown[];
  beforeEach(() => {
    [passkeys, isConfirmed, sent] = [[PASSKEY], true, []];
    new AccountServer();
    persist({ auth: ayse });
    const guarded = (call: () => Response) => (isConfirmed ? call() : problem(403, 'confirmation_required'));
    api.use(
      http.get('/api/auth/passkeys/', () => HttpResponse.json({ results: passkeys })),
      http.post('/api/auth/passkeys/options/', () => guarded(() => HttpResponse.json({ challenge: 'x' }))),
      http.post('/api/auth/passkeys/', async ({ request }) => {
        sent.push(await request.json());
        passkeys = [...passkeys, { ...PASSKEY, id: 4, name: 'Bilgisayar' }];
        return HttpResponse.json(passkeys.at(-1), { status: 201 });
      }),
      http.patch('/api/auth/passkeys/3/', async ({ request }) => {
        const change = (await request.json()) as { name: string };
        passkeys = [{ ...PASSKEY, ...change }];
        return done();
      }),
      http.delete('/api/auth/passkeys/3/', () =>
        guarded(() => {
          passkeys = [];
          return done();
        }),
      ),
      http.post('/api/auth/confirm/options/', () => HttpResponse.json({ challenge: 'y' })),
      http.post('/api/auth/confirm/', async ({ request }) => {
        const body = (await request.json()) as { password?: string };
        if (body.password === 'yanlış şifre') {
          return HttpResponse.json({ password: ['The password is wrong.'] }, { status: 400 });
        }
        isConfirmed = true;
        return HttpResponse.json({ confirmed_until: at });
      }),
    );
  });

  test('a passkey is made by the device and added under a name', async () => {
    passkeys = [];
    renderShopPage(<Passkeys />);
    await press('Geçiş anahtarı ekle');
    await userEvent.type(screen.getByLabelText('Anahtarın adı'), 'Bilgisayar');
    await press('Bu cihazda oluştur');
    expect(await screen.findByRole('button', { name: 'Bilgisayar: sil' })).toBeVisible();
    expect(sent).toEqual([{ name: 'Bilgisayar', credential: CREDENTIAL }]);
    expect(await toast('Geçiş anahtarı eklendi!')).toBeVisible();
  });

  test('an old session is confirmed by the password, and the change is made after it', async () => {
    isConfirmed = false;
    renderShopPage(<Passkeys />);
    await press('Telefon: sil');
    expect(screen.getByText(/Bu son anahtarınız/)).toBeVisible();
    await press('Anahtarı sil');
    const dialog = within(await screen.findByRole('dialog', { name: 'Siz olduğunuzu onaylayın' }));
    await userEvent.type(dialog.getByLabelText('Şifreniz'), 'yanlış şifre');
    await userEvent.click(dialog.getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(dialog.getByLabelText('Şifreniz')).toHaveAccessibleDescription('Şifre hatalı.'));
    await userEvent.clear(dialog.getByLabelText('Şifreniz'));
    await userEvent.type(dialog.getByLabelText('Şifreniz'), 'balonlar uçar');
    await userEvent.click(dialog.getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(screen.queryByText('Telefon')).not.toBeInTheDocument());
    expect(await toast('Geçiş anahtarı silindi!')).toBeVisible();
  });

  test('an old session is confirmed by a passkey', async () => {
    isConfirmed = false;
    renderShopPage(<Passkeys />);
    await press('Geçiş anahtarı ekle');
    await userEvent.type(screen.getByLabelText('Anahtarın adı'), 'Bilgisayar');
    await press('Bu cihazda oluştur');
    await press('Geçiş anahtarıyla onayla');
    expect(await screen.findByRole('button', { name: 'Bilgisayar: sil' })).toBeVisible();
  });

  test('a confirmation that is closed changes nothing, and says so', async () => {
    isConfirmed = false;
    renderShopPage(<Passkeys />);
    await press('Geçiş anahtarı ekle');
    await userEvent.type(screen.getByLabelText('Anahtarın adı'), 'Bilgisayar');
    await press('Bu cihazda oluştur');
    const dialog = within(await screen.findByRole('dialog', { name: 'Siz olduğunuzu onaylayın' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Kapat' }));
    expect(await screen.findByText(/onaylanmadığı için işlem yapılmadı/)).toBeVisible();
    expect(screen.getByLabelText('Anahtarın adı')).toHaveValue('Bilgisayar');
    expect(sent).toEqual([]);
  });

  test('a passkey is named', async () => {
    renderShopPage(<Passkeys />);
    await press('Telefon: adını değiştir');
    await userEvent.clear(screen.getByLabelText('Yeni ad'));
    await userEvent.type(screen.getByLabelText('Yeni ad'), 'Eski telefon');
    await press('Kaydet');
    expect(await screen.findByRole('button', { name: 'Eski telefon: sil' })).toBeVisible();
  });
});
