import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Membership } from '@/components/account/membership/membership';
import type { Device } from '@/contracts/devices';
import { AccountServer } from '../account-server';
import { api } from '../api';
import { ayse, PERSIST_KEY, persist } from '../persisted-state';
import { router } from '../router';
import { renderShopPage } from '../shop-page';

const { push } = router;
const user = {
  email: ayse.email,
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  birth_date: null,
  gender: 'O',
  phone: null,
  created_at: '2026-11-01T10:00:00Z',
};
const device = (id: number, name: string): Device => ({
  id,
  device: name,
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: '2026-11-02T10:00:00Z',
  current: id === 1,
});
let devices: Device[];
let requests: string[];

beforeEach(() => {
  devices = [device(1, 'Chrome, Windows'), device(2, 'Safari, iPhone')];
  requests = [];
  new AccountServer();
  api.use(
    http.get('/api/auth/user/', () => HttpResponse.json(user)),
    http.get('/api/auth/devices/', () => HttpResponse.json({ results: devices })),
    http.get('/api/auth/passkeys/', () => HttpResponse.json({ results: [] })),
  );
  persist({ auth: ayse });
});

const noContent = () => new HttpResponse(null, { status: 204 });
const wrongPassword = (name: string) => HttpResponse.json({ [name]: ['The password is wrong.'] }, { status: 400 });
const toast = (text: string) => screen.findByText(text, { selector: '.Toastify *' });
const panel = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
};
type Panel = Awaited<ReturnType<typeof panel>>;
const press = (where: Panel, name: string) => userEvent.click(where.getByRole('button', { name }));

test('the profile is shown, changed, and updated on the whole page', async () => {
  let sent: unknown;
  api.use(
    http.put('/api/auth/user/', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...user, ...(sent as object), phone: '+905321234567' });
    }),
  );
  renderShopPage(<Membership />);
  const profile = await panel('Kişisel bilgiler');
  const name = await profile.findByLabelText('Ad');
  await userEvent.clear(name);
  await press(profile, 'Kaydet');
  expect(name).toHaveAccessibleDescription('Bu alan boş bırakılamaz.');
  await userEvent.type(name, 'Ayşegül');
  await userEvent.type(profile.getByLabelText('Telefon'), 'abc');
  await press(profile, 'Kaydet');
  expect(profile.getByLabelText('Telefon')).toHaveAccessibleDescription('Telefonu 05xx xxx xx xx biçiminde yazın.');
  await userEvent.clear(profile.getByLabelText('Telefon'));
  await userEvent.type(profile.getByLabelText('Telefon'), '0532 123 45 67');
  await userEvent.selectOptions(profile.getByLabelText('Cinsiyet'), 'Kadın');
  await press(profile, 'Kaydet');
  expect(await toast('Güncellendi!')).toBeVisible();
  expect(sent).toEqual({
    first_name: 'Ayşegül',
    last_name: 'Yılmaz',
    birth_date: '',
    gender: 'F',
    phone: '0532 123 45 67',
  });
  await waitFor(() => expect(localStorage.getItem(PERSIST_KEY)).toContain('Ayşegül'));
});

test('an email changed on another device is shown', async () => {
  api.use(http.get('/api/auth/user/', () => HttpResponse.json({ ...user, email: 'yeni@example.com' })));
  renderShopPage(<Membership />);
  expect(await screen.findByText('yeni@example.com')).toBeVisible();
});

describe('an email change', () => {
  async function requestChange(answer: () => Response): Promise<Panel> {
    api.use(http.post('/api/auth/change-email/', answer));
    renderShopPage(<Membership />);
    const address = await panel('E-posta adresi');
    await userEvent.type(address.getByLabelText('Yeni e-posta'), 'yeni@example.com');
    await userEvent.type(address.getByLabelText('Şifreniz'), 'balonlar uçar');
    await press(address, 'Yeni adresi doğrula');
    return address;
  }

  test('takes effect when its link is opened: until then the previous email is shown', async () => {
    const address = await requestChange(noContent);
    expect(await address.findByText(/yeni@example.com adresine bir bağlantı gönderdik/)).toBeVisible();
    expect(address.getByText(ayse.email)).toBeVisible();
    expect(address.getByLabelText('Şifreniz')).toHaveValue('');
  });

  test('is refused with a wrong password', async () => {
    const address = await requestChange(() => wrongPassword('password'));
    await waitFor(() => expect(address.getByLabelText('Şifreniz')).toHaveAccessibleDescription('Şifre hatalı.'));
    expect(address.getByLabelText('Yeni e-posta')).toHaveValue('yeni@example.com');
  });
});

describe('a password change', () => {
  async function change(answer: () => Response, repeated = 'uçan balonlar'): Promise<Panel> {
    api.use(http.post('/api/auth/change-password/', answer));
    renderShopPage(<Membership />);
    const password = await panel('Şifre');
    await userEvent.type(password.getByLabelText('Şu anki şifre'), 'balonlar uçar');
    await userEvent.type(password.getByLabelText('Yeni şifre'), 'uçan balonlar');
    await userEvent.type(password.getByLabelText('Yeni şifre tekrar'), repeated);
    await press(password, 'Şifreyi değiştir');
    return password;
  }

  test('with a wrong old password shows the error at its field and keeps the input', async () => {
    const password = await change(() => wrongPassword('old_password'));
    await waitFor(() => expect(password.getByLabelText('Şu anki şifre')).toHaveFocus());
    expect(password.getByLabelText('Şu anki şifre')).toHaveAccessibleDescription('Şifre hatalı.');
    expect(await toast('Şifre hatalı.')).toBeVisible();
    expect(password.getByLabelText('Yeni şifre')).toHaveValue('uçan balonlar');
  });

  test('keeps this browser logged in with its new token', async () => {
    const token = 'renewed-token-of-ayse-0123';
    const password = await change(() => HttpResponse.json({ token, user }));
    expect(await toast('Güncellendi!')).toBeVisible();
    expect(password.getByLabelText('Yeni şifre')).toHaveValue('');
    await waitFor(() => expect(localStorage.getItem(PERSIST_KEY)).toContain(token));
  });

  test('with two different entries is not sent', async () => {
    const password = await change(() => HttpResponse.error(), 'başka balonlar');
    expect(await password.findByText('Şifreler birbirinin aynısı değil.')).toBeVisible();
  });
});

describe('devices', () => {
  beforeEach(() => {
    api.use(
      http.delete('/api/auth/devices/', ({ request }) => {
        const scope = new URL(request.url).searchParams.get('scope');
        requests.push(`all: ${scope}`);
        devices = scope === 'all' ? [] : devices.filter(({ current }) => current);
        return noContent();
      }),
      http.delete('/api/auth/devices/:id/', ({ params }) => {
        requests.push(`one: ${String(params.id)}`);
        devices = devices.filter(({ id }) => `${id}` !== params.id);
        return noContent();
      }),
    );
  });

  test('one is signed out and removed; the current one has no button', async () => {
    renderShopPage(<Membership />);
    const list = await panel('Oturum açık cihazlar');
    expect(await list.findByText('(bu cihaz)')).toBeVisible();
    expect(list.queryByRole('button', { name: 'Chrome, Windows: oturumu kapat' })).toBeNull();
    await press(list, 'Safari, iPhone: oturumu kapat');
    await waitFor(() => expect(list.queryByText('Safari, iPhone')).toBeNull());
    expect(requests).toEqual(['one: 2']);
    expect(list.queryByRole('button', { name: 'Diğer cihazlardan çıkış yap' })).toBeNull();
  });

  test('all others are signed out together', async () => {
    devices.push(device(3, ''));
    renderShopPage(<Membership />);
    const list = await panel('Oturum açık cihazlar');
    expect(await list.findByText('Bilinmeyen cihaz')).toBeVisible();
    await press(list, 'Diğer cihazlardan çıkış yap');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(requests).toEqual(['all: others']);
    expect(push).not.toHaveBeenCalled();
  });

  test('“Tüm cihazlardan çıkış yap” also ends this session and clears the browser’s data', async () => {
    renderShopPage(<Membership />);
    const list = await panel('Oturum açık cihazlar');
    await userEvent.click(await list.findByRole('button', { name: 'Tüm cihazlardan çıkış yap' }));
    await waitFor(() => expect(push.mock.calls).toEqual([['/']]));
    expect(requests).toEqual(['all: all']);
    await waitFor(() => expect(localStorage.getItem(PERSIST_KEY)).toBeNull());
  });

  test('a failed load can be retried', async () => {
    api.use(http.get('/api/auth/devices/', () => HttpResponse.json(null, { status: 500 }), { once: true }));
    renderShopPage(<Membership />);
    const list = await panel('Oturum açık cihazlar');
    await userEvent.click(await list.findByRole('button', { name: 'Yeniden dene' }));
    expect(await list.findByText('Safari, iPhone')).toBeVisible();
  });
});

describe('account deletion', () => {
  test('asks for confirmation and password; cancelling deletes nothing', async () => {
    renderShopPage(<Membership />);
    const erase = await panel('Hesabı kapat');
    await press(erase, 'Hesabımı sil');
    await press(erase, 'Hesabımı kalıcı olarak sil');
    await waitFor(() => expect(erase.getByLabelText('Şifreniz')).toHaveAccessibleDescription('Şifrenizi yazın.'));
    await press(erase, 'Vazgeç');
    expect(erase.getByRole('button', { name: 'Hesabımı sil' })).toBeVisible();
    expect(push).not.toHaveBeenCalled();
  });

  test('with a wrong password is refused; with the right one clears the browser’s data', async () => {
    api.use(
      http.delete('/api/auth/user/', async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        return password === 'balonlar uçar' ? noContent() : wrongPassword('password');
      }),
    );
    renderShopPage(<Membership />);
    const erase = await panel('Hesabı kapat');
    await press(erase, 'Hesabımı sil');
    const password = erase.getByLabelText('Şifreniz');
    await userEvent.type(password, 'yanlış');
    await press(erase, 'Hesabımı kalıcı olarak sil');
    await waitFor(() => expect(password).toHaveAccessibleDescription('Şifre hatalı.'));
    expect(push).not.toHaveBeenCalled();
    await userEvent.clear(password);
    await userEvent.type(password, 'balonlar uçar');
    await press(erase, 'Hesabımı kalıcı olarak sil');
    await waitFor(() => expect(push.mock.calls).toEqual([['/']]));
    await waitFor(() => expect(localStorage.getItem(PERSIST_KEY)).toBeNull());
  });
});
