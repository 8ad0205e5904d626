import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { OwnAccountView } from '@/components/desk/own-account-view';
import { api } from '../api';
import { renderDesk, sampleSession, signInStaff } from './desk-page';

const at = '2026-11-20T09:00:00Z';
const HERE = {
  id: 1,
  device: 'Chrome, Windows',
  network: '10.0.0.0/24',
  created_at: at,
  last_used_at: at,
  current: true,
};
const PHONE = { ...HERE, id: 2, device: 'Safari, iPhone', current: false };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const done = () => new HttpResponse(null, { status: 204 });

function serveDevices(results: object[]) {
  api.use(
    http.get('/api/admin/sessions/', () => HttpResponse.json({ results })),
    http.get('/api/admin/passkeys/', () => HttpResponse.json({ results: [] })),
  );
}

test('an authenticator app is set up with a code drawn on the page, and recovery codes are shown once', async () => {
  signInStaff();
  serveDevices([HERE]);
  const sent: unknown[] = [];
  api.use(
    http.post('/api/admin/session/totp/', () => HttpResponse.json({ secret: 'JBSWY3DP', uri: 'otpauth://totp/a?b' })),
    http.put('/api/admin/session/totp/', async ({ request }) => {
      sent.push(await request.json());
      api.use(http.get('/api/admin/session/', () => HttpResponse.json(sampleSession('owner', { secondFactor: true }))));
      return HttpResponse.json({ recovery_codes: ['AAAA-BBBB', 'CCCC-DDDD'] });
    }),
  );
  renderDesk(<OwnAccountView />);
  await press('Aç');
  const code = await screen.findByRole('img', { name: 'Doğrulama uygulaması için karekod' });
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){200,}$/);
  expect(code.querySelectorAll('[style]')).toHaveLength(0);
  expect(screen.getByText('JBSWY3DP')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Doğrulama kodu'), '123456');
  await press('Onayla ve aç');
  expect(await screen.findByText('CCCC-DDDD')).toBeVisible();
  expect(sent).toEqual([{ code: '123456' }]);
  await press('Sakladım');
  expect(screen.queryByText('CCCC-DDDD')).not.toBeInTheDocument();
  expect(await screen.findByText(/^Açık\./)).toBeVisible();
});

test('another session is ended, and this one can’t be', async () => {
  signInStaff();
  serveDevices([HERE, PHONE]);
  api.use(
    http.delete('/api/admin/sessions/2/', () => {
      serveDevices([HERE]);
      return done();
    }),
  );
  renderDesk(<OwnAccountView />);
  const here = within(await screen.findByRole('listitem', { name: HERE.device }));
  expect(here.queryByRole('button')).not.toBeInTheDocument();
  await press('Oturumu kapat');
  await waitFor(() => expect(screen.queryByText(PHONE.device)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /Diğer oturumların/ })).not.toBeInTheDocument();
});

test('the password is changed, and a wrong one is named', async () => {
  signInStaff();
  serveDevices([HERE]);
  api.use(
    http.put('/api/admin/session/password/', () =>
      HttpResponse.json({ old_password: ['The password is wrong.'] }, { status: 400 }),
    ),
  );
  renderDesk(<OwnAccountView />);
  await userEvent.type(await screen.findByLabelText('Şimdiki şifre'), 'yanlis');
  await userEvent.type(screen.getByLabelText('Yeni şifre'), 'mavi-balon-82');
  await press('Şifreyi değiştir');
  expect(await screen.findByText('Şifre hatalı.')).toBeVisible();
  api.use(http.put('/api/admin/session/password/', done));
  await press('Şifreyi değiştir');
  expect(await screen.findByText(/Şifreniz değişti/)).toBeVisible();
  expect(screen.getByLabelText('Yeni şifre')).toHaveValue('');
});
