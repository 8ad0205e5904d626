import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useRouter } from 'next/navigation';
import { Activation } from '@/components/account/activation';
import { ForgotPasswordForm } from '@/components/account/forgot-password-form';
import { LoginForm } from '@/components/account/login-form';
import { RegisterForm } from '@/components/account/register-form';
import { ResetPasswordForm } from '@/components/account/reset-password-form';
import { useShopSelector } from '@/store/hooks';
import { AccountServer } from '../account-server';
import { api } from '../api';
import { ayse, remember } from '../remembered';
import { renderShopPage } from '../shop-page';

jest.mock('next/navigation', () => ({ useRouter: jest.fn() }));

const replace = jest.fn();
beforeEach(() => {
  replace.mockClear();
  jest.mocked(useRouter).mockReturnValue({ replace } as unknown as ReturnType<typeof useRouter>);
});

const user = {
  email: 'ayse@example.com',
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  birth_date: null,
  gender: 'O',
  phone: null,
  created_at: '2026-11-01T10:00:00Z',
};
const problem = (status: number, code: string) =>
  HttpResponse.json({ detail: 'English.', code, requestId: 'r' }, { status });

function Who() {
  return <p>{useShopSelector(({ auth }) => (auth.isLoggedIn ? `${auth.name} içeride` : 'misafir'))}</p>;
}

async function fill(fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The toast, which stands in the live region of the page. */
const toast = (text: string) => screen.findByText(text, { selector: '.Toastify *' });

async function logIn(answer: () => Response): Promise<void> {
  api.use(
    http.post('/api/auth/login/', answer),
    http.get('/api/cart/', () => HttpResponse.json({ results: [] })),
    http.get('/api/customer/wishlist/list/', () => HttpResponse.json({ results: [] })),
  );
  renderShopPage(
    <>
      <Who />
      <LoginForm next="/sepetim" />
    </>,
  );
  await fill({ 'E-posta': 'ayse@example.com', Şifre: 'balonlar uçar' });
  await press('Giriş yap');
}

describe('signing in', () => {
  test('greets, remembers who is there and leads back', async () => {
    await logIn(() => HttpResponse.json({ token: 't'.repeat(43), user }));
    expect(await screen.findByText('Ayşe içeride')).toBeVisible();
    expect(await toast('Hoşgeldin!')).toBeVisible();
    expect(replace.mock.calls).toEqual([['/sepetim']]);
  });

  test('says that the pair is wrong, not which half, and keeps what was typed', async () => {
    await logIn(() => problem(400, 'wrong_credentials'));
    expect(await toast('Hatalı Giriş!')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('E-posta adresi ya da şifre hatalı.');
    expect(screen.getByLabelText('E-posta')).toHaveValue('ayse@example.com');
    expect(screen.getByText('misafir')).toBeVisible();
    expect(replace).not.toHaveBeenCalled();
  });

  test('offers the activation mail again to whom it was lost', async () => {
    await logIn(() => problem(400, 'not_activated'));
    let asked: unknown;
    api.use(
      http.post('/api/auth/request-activation-email/', async ({ request }) => {
        asked = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /yeniden gönder/ }));
    expect(await screen.findByText(/bağlantıyı yeniden gönderdik/)).toBeVisible();
    expect(asked).toEqual({ email: 'ayse@example.com' });
  });

  test.each([
    [429, 'too_many_attempts', /Çok sık denediniz/],
    [500, 'internal_error', /Şu anda size yanıt veremiyoruz/],
  ])('tells %i apart from a wrong password', async (status, code, words) => {
    await logIn(() => problem(status, code));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  });

  test('leads on whoever is signed in already', async () => {
    new AccountServer();
    remember({ auth: ayse });
    renderShopPage(<LoginForm next="/hesap/siparislerim?durum=teslim" />);
    await waitFor(() => expect(replace.mock.calls).toEqual([['/hesap/siparislerim?durum=teslim']]));
  });

  test('asks the server nothing while the form is not filled', async () => {
    renderShopPage(<LoginForm next="/" />);
    await press('Giriş yap');
    expect(await screen.findByText('Bu alan boş bırakılamaz.')).toBeVisible();
    expect(screen.getByLabelText('E-posta')).toHaveFocus();
    expect(screen.getByLabelText('E-posta')).toBeInvalid();
  });
});

describe('registering', () => {
  const account = { Ad: 'Ayşe', Soyad: 'Yılmaz', 'E-posta': 'ayse@example.com', Şifre: 'balonlar uçar' };

  test('shows each refusal beside its field, in Turkish, and as a toast of its own', async () => {
    api.use(
      http.post('/api/auth/register/', () =>
        HttpResponse.json({ email: ['Email address is already registered.'] }, { status: 400 }),
      ),
    );
    renderShopPage(<RegisterForm next="/" />);
    await fill({ ...account, 'Şifre tekrar': 'balonlar uçar' });
    await press('Üye ol');
    expect(await toast('Bu email adresi zaten kayıtlı.')).toBeVisible();
    expect(screen.getByLabelText('E-posta')).toHaveAccessibleDescription('Bu email adresi zaten kayıtlı.');
    expect(screen.getByLabelText('Ad')).toHaveValue('Ayşe');
  });

  test('sends a new customer to the mailbox', async () => {
    let sent: unknown;
    api.use(
      http.post('/api/auth/register/', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(user, { status: 201 });
      }),
    );
    renderShopPage(<RegisterForm next="/sepetim" />);
    await fill({ ...account, 'Şifre tekrar': 'balonlar uçar' });
    await press('Üye ol');
    const told = await screen.findByText(/bağlantı gönderdik/);
    expect(within(told).getByText('ayse@example.com')).toBeVisible();
    // On phones the form was scrolled down to its button: what comes next has to come into sight.
    expect(told).toHaveFocus();
    expect(await toast('Üyelik Yaratıldı!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', '/giris?referer=%2Fsepetim');
    expect(sent).toEqual({
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email: 'ayse@example.com',
      password: 'balonlar uçar',
    });
  });

  test('sends one request for two clicks', async () => {
    let asked = 0;
    let answer = () => {};
    const clickedTwice = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(
      http.post('/api/auth/register/', async () => {
        asked++;
        await clickedTwice;
        return HttpResponse.json(user, { status: 201 });
      }),
    );
    renderShopPage(<RegisterForm next="/" />);
    await fill({ ...account, 'Şifre tekrar': 'balonlar uçar' });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Üye ol' }));
    answer();
    await screen.findByText(/bağlantı gönderdik/);
    expect(asked).toBe(1);
  });

  test('notices two different passwords and a short one before the server does', async () => {
    renderShopPage(<RegisterForm next="/" />);
    await fill({ ...account, Şifre: 'kısa', 'Şifre tekrar': 'başka' });
    await press('Üye ol');
    expect(await screen.findByText('Şifre en az 8 karakter olmalıdır.')).toBeVisible();
    await fill({ Şifre: ' bir cümle' });
    expect(await screen.findByText('Şifreler birbirinin aynısı değil.')).toBeVisible();
  });
});

test('a mail program that follows the activation link does not use it up: only the button does', async () => {
  let used = 0;
  api.use(
    http.post('/api/auth/activate/', () => {
      used++;
      return used === 1 ? new HttpResponse(null, { status: 204 }) : problem(400, 'invalid_link');
    }),
  );
  const { unmount } = renderShopPage(<Activation token="abc" confirms="account" />);
  expect(used).toBe(0);
  await press('Hesabımı etkinleştir');
  expect(await screen.findByText(/Hesabınız hazır/)).toBeVisible();
  unmount();
  renderShopPage(<Activation token="abc" confirms="account" />);
  await press('Hesabımı etkinleştir');
  expect(await screen.findByText(/süresi dolmuş/)).toBeVisible();
});

test('a link to a new address confirms that, and leads a customer back to the account', async () => {
  new AccountServer();
  api.use(http.post('/api/auth/activate/', () => new HttpResponse(null, { status: 204 })));
  remember({ auth: ayse });
  renderShopPage(<Activation token="abc" confirms="new-address" />);
  await press('Yeni adresimi onayla');
  expect(await screen.findByText(/Yeni e-posta adresiniz onaylandı/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Üyelik bilgilerim' })).toBeVisible();
});

test('a forgotten password: the same words for every address', async () => {
  api.use(http.post('/api/auth/request-password-reset-email/', () => new HttpResponse(null, { status: 204 })));
  renderShopPage(<ForgotPasswordForm />);
  await fill({ 'E-posta': 'kimse@example.com' });
  await press('Bağlantı gönder');
  expect(await screen.findByText(/Bu adrese ait bir hesap varsa/)).toBeVisible();
});

describe('a new password by a mailed link', () => {
  test('a dead link says so at once', async () => {
    api.use(http.get('/api/auth/password-reset/MQ/old/', () => problem(404, 'not_found')));
    renderShopPage(<ResetPasswordForm uidb64="MQ" token="old" />);
    expect(await screen.findByText(/süresi dolmuş/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Yeni bağlantı iste' })).toHaveAttribute('href', '/sifremi-unuttum');
  });

  test('a living one sets it and leads to signing in', async () => {
    api.use(
      http.get('/api/auth/password-reset/MQ/new/', () => HttpResponse.json({ valid: true })),
      http.patch('/api/auth/password-reset-complete/', () => new HttpResponse(null, { status: 204 })),
    );
    new AccountServer();
    remember({ auth: ayse });
    renderShopPage(
      <>
        <Who />
        <ResetPasswordForm uidb64="MQ" token="new" />
      </>,
    );
    expect(await screen.findByText('Ayşe içeride')).toBeVisible();
    await fill({ Şifre: 'yeni balonlar', 'Şifre tekrar': 'yeni balonlar' });
    await press('Kaydet');
    await waitFor(() => expect(replace.mock.calls).toEqual([['/giris']]));
    expect(screen.getByText('misafir')).toBeVisible();
  });
});
