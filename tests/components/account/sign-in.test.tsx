import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Activation } from '@/components/account/activation';
import { ForgotPasswordForm } from '@/components/account/forgot-password-form';
import { LoginForm } from '@/components/account/login-form';
import { RegisterForm } from '@/components/account/register-form';
import { ResetPasswordForm } from '@/components/account/reset-password-form';
import { useShopSelector } from '@/store/hooks';
import { AccountServer } from '../account-server';
import { api } from '../api';
import { ayse, persist } from '../persisted-state';
import { router } from '../router';
import { renderShopPage } from '../shop-page';

const { replace } = router;

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

function CurrentUser() {
  return <p>{useShopSelector(({ auth }) => (auth.isLoggedIn ? `${auth.name} içeride` : 'misafir'))}</p>;
}

async function fill(fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** A toast in the page's live region. */
const toast = (text: string) => screen.findByText(text, { selector: '.Toastify *' });

async function logIn(answer: () => Response): Promise<void> {
  api.use(
    http.post('/api/auth/login/', answer),
    http.get('/api/cart/', () => HttpResponse.json({ results: [], words: [] })),
    http.get('/api/customer/wishlist/list/', () => HttpResponse.json({ results: [] })),
  );
  renderShopPage(
    <>
      <CurrentUser />
      <LoginForm next="/sepetim" />
    </>,
  );
  await fill({ 'E-posta': 'ayse@example.com', Şifre: 'balonlar uçar' });
  await press('Giriş yap');
}

describe('login', () => {
  test('greets the customer, stores the session and returns to the page', async () => {
    await logIn(() => HttpResponse.json({ token: 't'.repeat(43), user }));
    expect(await screen.findByText('Ayşe içeride')).toBeVisible();
    expect(await toast('Hoşgeldin!')).toBeVisible();
    expect(replace.mock.calls).toEqual([['/sepetim']]);
  });

  test('reports wrong credentials without saying which, and keeps the input', async () => {
    await logIn(() => problem(400, 'wrong_credentials'));
    expect(await toast('Hatalı Giriş!')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('E-posta adresi ya da şifre hatalı.');
    expect(screen.getByLabelText('E-posta')).toHaveValue('ayse@example.com');
    expect(screen.getByText('misafir')).toBeVisible();
    expect(replace).not.toHaveBeenCalled();
  });

  test('offers to resend a lost activation email', async () => {
    await logIn(() => problem(400, 'not_activated'));
    let requests: unknown;
    api.use(
      http.post('/api/auth/request-activation-email/', async ({ request }) => {
        requests = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /yeniden gönder/ }));
    expect(await screen.findByText(/bağlantıyı yeniden gönderdik/)).toBeVisible();
    expect(requests).toEqual({ email: 'ayse@example.com' });
  });

  test.each([
    [429, 'too_many_attempts', /Çok sık denediniz/],
    [500, 'internal_error', /Şu anda size yanıt veremiyoruz/],
  ])('distinguishes %i from wrong credentials', async (status, code, words) => {
    await logIn(() => problem(status, code));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  });

  test('redirects a customer who is already logged in', async () => {
    new AccountServer();
    persist({ auth: ayse });
    renderShopPage(<LoginForm next="/hesap/siparislerim?durum=teslim" />);
    await waitFor(() => expect(replace.mock.calls).toEqual([['/hesap/siparislerim?durum=teslim']]));
  });

  test('sends nothing while a field is empty', async () => {
    renderShopPage(<LoginForm next="/" />);
    await press('Giriş yap');
    expect(await screen.findByText('Bu alan boş bırakılamaz.')).toBeVisible();
    expect(screen.getByLabelText('E-posta')).toHaveFocus();
    expect(screen.getByLabelText('E-posta')).toBeInvalid();
  });
});

describe('registration', () => {
  const account = { Ad: 'Ayşe', Soyad: 'Yılmaz', 'E-posta': 'ayse@example.com', Şifre: 'balonlar uçar' };

  test('shows each error in Turkish at its field and as a toast', async () => {
    api.use(
      http.post('/api/auth/register/', () =>
        HttpResponse.json({ email: ['Email address is already registered.'] }, { status: 400 }),
      ),
    );
    renderShopPage(<RegisterForm next="/" />);
    await fill(account);
    await press('Üye ol');
    expect(await toast('Bu email adresi zaten kayıtlı.')).toBeVisible();
    expect(screen.getByLabelText('E-posta')).toHaveAccessibleDescription('Bu email adresi zaten kayıtlı.');
    expect(screen.getByLabelText('Ad')).toHaveValue('Ayşe');
  });

  test('tells a new customer to check the mailbox', async () => {
    let sent: unknown;
    api.use(
      http.post('/api/auth/register/', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(user, { status: 201 });
      }),
    );
    renderShopPage(<RegisterForm next="/sepetim" />);
    await fill(account);
    await press('Üye ol');
    const confirmation = await screen.findByText(/bağlantı gönderdik/);
    expect(within(confirmation).getByText('ayse@example.com')).toBeVisible();
    // On phones the form was scrolled down to its button: the next step has to come into view.
    expect(confirmation).toHaveFocus();
    expect(await toast('Üyelik Yaratıldı!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', '/giris?referer=%2Fsepetim');
    expect(sent).toEqual({
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email: 'ayse@example.com',
      password: 'balonlar uçar',
      referer: '/sepetim',
    });
  });

  test('sends one request for two clicks', async () => {
    let requests = 0;
    let answer = () => {};
    const clickedTwice = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(
      http.post('/api/auth/register/', async () => {
        requests++;
        await clickedTwice;
        return HttpResponse.json(user, { status: 201 });
      }),
    );
    renderShopPage(<RegisterForm next="/" />);
    await fill(account);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Üye ol' }));
    answer();
    await screen.findByText(/bağlantı gönderdik/);
    expect(requests).toBe(1);
  });

  test('refuses a short password before sending', async () => {
    renderShopPage(<RegisterForm next="/" />);
    await fill({ ...account, Şifre: 'kısa' });
    await press('Üye ol');
    expect(await screen.findByText('Şifre en az 8 karakter olmalıdır.')).toBeVisible();
  });

  test.each(['/', '/alisveris?search=mavi', 'https://evil.example/', '/Hesap/<b>'])(
    'from %s sends no query, and only paths of the shop',
    async (next) => {
      let sent: Record<string, unknown> = {};
      api.use(
        http.post('/api/auth/register/', async ({ request }) => {
          sent = (await request.json()) as typeof sent;
          return HttpResponse.json(user, { status: 201 });
        }),
      );
      renderShopPage(<RegisterForm next={next} />);
      await fill(account);
      await press('Üye ol');
      await screen.findByText(/bağlantı gönderdik/);
      expect(sent.referer).toBe(next.startsWith('/alisveris') ? '/alisveris' : undefined);
    },
  );
});

describe('the activation page', () => {
  const open = () =>
    renderShopPage(
      <>
        <CurrentUser />
        <Activation token="abc" confirms="account" next="/favorilerim" />
      </>,
    );
  const answers = (answer: () => Response) => {
    const sent: unknown[] = [];
    api.use(
      http.post('/api/auth/activate/', async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
      http.get('/api/cart/', () => HttpResponse.json({ results: [], words: [] })),
      http.get('/api/customer/wishlist/list/', () => HttpResponse.json({ results: [] })),
    );
    return sent;
  };

  test('logs in with the password and continues where the customer was', async () => {
    const sent = answers(() => HttpResponse.json({ token: 't', user }));
    open();
    expect(sent).toEqual([]); // email programs follow the link, too
    await fill({ Şifre: 'balonlar uçar' });
    await press('Hesabımı etkinleştir');
    expect(await screen.findByText('Ayşe içeride')).toBeVisible();
    expect(sent).toEqual([{ token: 'abc', password: 'balonlar uçar' }]);
    expect(replace.mock.calls).toEqual([['/favorilerim']]);
    expect(await toast('Hoşgeldin!')).toBeVisible();
  });

  test('reports a wrong password at its field, and the link stays usable', async () => {
    const sent = answers(() => HttpResponse.json({ password: ['The password is wrong.'] }, { status: 400 }));
    open();
    await fill({ Şifre: 'yanlış' });
    await press('Hesabımı etkinleştir');
    expect(await screen.findByText('Şifre hatalı.', { selector: 'form *' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hesabımı etkinleştir' })).toBeEnabled();
    expect(screen.getByText('misafir')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('has a way out for an unknown account or a forgotten password', () => {
    open();
    for (const name of ['Bu üyeliği ben açmadım', 'Şifremi unuttum']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/sifremi-unuttum');
    }
  });

  test('reports a used link with a link to login', async () => {
    answers(() => problem(400, 'invalid_link'));
    open();
    await fill({ Şifre: 'balonlar uçar' });
    await press('Hesabımı etkinleştir');
    expect(await screen.findByText(/süresi dolmuş/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', '/giris');
  });
});

test('a link to a new email confirms it and leads a customer back to the account', async () => {
  new AccountServer();
  api.use(http.post('/api/auth/activate/', () => new HttpResponse(null, { status: 204 })));
  persist({ auth: ayse });
  renderShopPage(<Activation token="abc" confirms="new-email" next="/" />);
  await fill({ Şifre: 'balonlar uçar' });
  await press('Yeni adresimi onayla');
  expect(await screen.findByText(/Yeni e-posta adresiniz onaylandı/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Üyelik bilgilerim' })).toBeVisible();
});

test('a password reset request gets the same message for every email', async () => {
  api.use(http.post('/api/auth/request-password-reset-email/', () => new HttpResponse(null, { status: 204 })));
  renderShopPage(<ForgotPasswordForm />);
  await fill({ 'E-posta': 'kimse@example.com' });
  await press('Bağlantı gönder');
  expect(await screen.findByText(/Bu adrese ait bir hesap varsa/)).toBeVisible();
});

describe('a password reset link', () => {
  test('that has expired says so at once', async () => {
    api.use(http.get('/api/auth/password-reset/MQ/old/', () => problem(404, 'not_found')));
    renderShopPage(<ResetPasswordForm uidb64="MQ" token="old" />);
    expect(await screen.findByText(/süresi dolmuş/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Yeni bağlantı iste' })).toHaveAttribute('href', '/sifremi-unuttum');
  });

  test('that is valid sets the password and leads to login', async () => {
    api.use(
      http.get('/api/auth/password-reset/MQ/new/', () => HttpResponse.json({ valid: true })),
      http.patch('/api/auth/password-reset-complete/', () => new HttpResponse(null, { status: 204 })),
    );
    new AccountServer();
    persist({ auth: ayse });
    renderShopPage(
      <>
        <CurrentUser />
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
