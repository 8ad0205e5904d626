import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { OwnAccountView } from '@/components/desk/own-account-view';
import { api } from '../api';
import { renderDesk, sampleSession, signInStaff } from './desk-page';

const at = '2026-11-20T09:00:00Z';
const PASSKEY = { id: 3, name: 'Telefon', synced: true, created_at: at, last_used_at: null };
const CREDENTIAL = { id: 'AQ', rawId: 'AQ', type: 'public-key', response: {} };
const start = { registration: jest.fn(), authentication: jest.fn() };

// The device is the part that jsdom lacks; tests/api/passkeys.test.ts checks its answers.
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (options: object) => start.registration(options),
  startAuthentication: (options: object) => start.authentication(options),
  browserSupportsWebAuthnAutofill: async () => false,
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}));

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const done = () => new HttpResponse(null, { status: 204 });

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: class {} });
  start.registration.mockReset().mockResolvedValue(CREDENTIAL);
  start.authentication.mockReset().mockResolvedValue(CREDENTIAL);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

/** Serves the member's page with these passkeys. */
function serveAccount(passkeys: () => object[]) {
  signInStaff();
  api.use(
    http.get('/api/admin/sessions/', () => HttpResponse.json({ results: [] })),
    http.get('/api/admin/passkeys/', () => HttpResponse.json({ results: passkeys() })),
    http.post('/api/admin/passkeys/options/', () => HttpResponse.json({ challenge: 'x' })),
  );
}

test('a passkey is made by the device, added under a name, and the recovery codes are shown', async () => {
  let passkeys: object[] = [];
  const sent: unknown[] = [];
  serveAccount(() => passkeys);
  api.use(
    http.post('/api/admin/passkeys/', async ({ request }) => {
      sent.push(await request.json());
      passkeys = [PASSKEY];
      return HttpResponse.json({ passkey: PASSKEY, recovery_codes: ['AAAA-BBBB'] }, { status: 201 });
    }),
  );
  renderDesk(<OwnAccountView />);
  await press('Geçiş anahtarı ekle');
  await userEvent.type(screen.getByLabelText('Anahtarın adı'), 'Telefon');
  await press('Bu cihazda oluştur');
  expect(await screen.findByText('AAAA-BBBB')).toBeVisible();
  expect(await screen.findByText(/eşitlenir\. Henüz kullanılmadı/)).toBeVisible();
  expect(start.registration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'x' } });
  expect(sent).toEqual([{ name: 'Telefon', credential: CREDENTIAL }]);
});

test('a window of the device that was closed is named, and nothing is sent', async () => {
  serveAccount(() => []);
  start.registration.mockRejectedValue(new Error('NotAllowedError'));
  renderDesk(<OwnAccountView />);
  await press('Geçiş anahtarı ekle');
  await userEvent.type(screen.getByLabelText('Anahtarın adı'), 'Telefon');
  await press('Bu cihazda oluştur');
  expect(await screen.findByText(/Cihazınız geçiş anahtarını onaylamadı/)).toBeVisible();
  expect(screen.getByLabelText('Anahtarın adı')).toHaveValue('Telefon');
});

test('the last passkey is removed after a warning', async () => {
  let passkeys = [PASSKEY];
  serveAccount(() => passkeys);
  api.use(
    http.delete('/api/admin/passkeys/3/', () => {
      passkeys = [];
      return done();
    }),
  );
  renderDesk(<OwnAccountView />);
  await press('Telefon: sil');
  expect(screen.getByText(/Bu son anahtarınız/)).toBeVisible();
  await press('Anahtarı sil');
  expect(await screen.findByText(/Telefonunuzun ya da bilgisayarınızın kilidiyle/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Telefon: sil' })).not.toBeInTheDocument();
});

test('a passkey opens the page that was asked for, and one that is not known is named', async () => {
  let [isSignedIn, isKnown] = [false, false];
  api.use(
    http.get('/api/admin/session/', () =>
      isSignedIn ? HttpResponse.json(sampleSession()) : HttpResponse.json({ detail: 'No session.' }, { status: 401 }),
    ),
    http.post('/api/admin/session/passkey/options/', () => HttpResponse.json({ challenge: 'x' })),
    http.post('/api/admin/session/passkey/', () => {
      if (!isKnown) return HttpResponse.json({ detail: '', code: 'wrong_passkey', requestId: '' }, { status: 400 });
      isSignedIn = true;
      return done();
    }),
  );
  renderDesk(<h1>Sayfa</h1>);
  await press('Geçiş anahtarıyla gir');
  expect(await screen.findByText(/Geçiş anahtarı tanınmadı/)).toBeVisible();
  isKnown = true;
  await press('Geçiş anahtarıyla gir');
  expect(await screen.findByRole('heading', { name: 'Sayfa' })).toBeVisible();
});
