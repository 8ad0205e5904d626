import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { api } from '../api';
import { renderDesk, sampleSession, signInStaff } from './desk-page';

const field = (name: string) => screen.findByLabelText(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const refused = () => HttpResponse.json({ detail: 'No session.' }, { status: 401 });

test('the password is followed by the code of the app, and then the page that was asked for appears', async () => {
  let isSignedIn = false;
  const sent: unknown[] = [];
  api.use(
    http.get('/api/admin/session/', () => (isSignedIn ? HttpResponse.json(sampleSession()) : refused())),
    http.post('/api/admin/session/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ second_factor: true });
    }),
    http.post('/api/admin/session/second-factor/', async ({ request }) => {
      sent.push(await request.json());
      isSignedIn = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderDesk(<h1>Sayfa</h1>);
  expect(screen.queryByRole('heading', { name: 'Sayfa' })).not.toBeInTheDocument();
  await userEvent.type(await field('E-posta'), 'elif@ornek.com');
  await userEvent.type(await field('Şifre'), 'mavi-balon-82');
  await press('Giriş yap');
  const code = await field('Doğrulama kodu');
  expect(code).toHaveFocus();
  await userEvent.type(code, '123456');
  await press('Onayla');
  expect(await screen.findByRole('heading', { name: 'Sayfa' })).toBeVisible();
  expect(sent).toEqual([{ email: 'elif@ornek.com', password: 'mavi-balon-82' }, { code: '123456' }]);
});

test('a wrong password is named and what was typed stays', async () => {
  api.use(
    http.get('/api/admin/session/', refused),
    http.post('/api/admin/session/', () =>
      HttpResponse.json({ detail: 'x', code: 'wrong_credentials', requestId: '1' }, { status: 400 }),
    ),
  );
  renderDesk(null);
  await userEvent.type(await field('E-posta'), 'elif@ornek.com');
  await userEvent.type(await field('Şifre'), 'yanlis');
  await press('Giriş yap');
  expect(await screen.findByText('E-posta ya da şifre hatalı.')).toBeVisible();
  expect(await field('E-posta')).toHaveValue('elif@ornek.com');
});

test('when the session ends, the log-in appears above the page and what was typed there stays', async () => {
  signInStaff();
  renderDesk(<textarea aria-label="Metin" />);
  await userEvent.type(await field('Metin'), 'yarım kalan');
  api.use(http.get('/api/admin/session/', refused));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Oturumunuz kapandı' });
  expect(within(dialog).getByLabelText('Şifre')).toBeVisible();
  expect(await field('Metin')).toHaveValue('yarım kalan');
});

test('logging out shows the log-in and forgets who was signed in', async () => {
  signInStaff();
  renderDesk(<h1>Sayfa</h1>);
  expect(await screen.findByText('Elif Kaya')).toBeVisible();
  api.use(
    http.delete('/api/admin/session/', () => {
      api.use(http.get('/api/admin/session/', refused));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await press('Çıkış yap');
  expect(await field('E-posta')).toBeVisible();
  expect(screen.queryByText('Elif Kaya')).not.toBeInTheDocument();
});
