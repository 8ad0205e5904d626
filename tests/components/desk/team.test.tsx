import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { AcceptInvitation } from '@/components/desk/session';
import { PERMISSION_WORDS } from '@/components/desk/staff-words';
import { TeamView } from '@/components/desk/team-view';
import type { StaffMember } from '@/contracts/staff-accounts';
import { ALL_PERMISSIONS } from '@/contracts/staff-permissions';
import { DeskProvider } from '@/store/desk/desk-provider';
import { api } from '../api';
import { renderDesk, sampleSession, signInStaff } from './desk-page';

const at = '2026-11-20T09:00:00Z';
const { staff: SELF } = sampleSession();
const DENIZ: StaffMember = { ...SELF, id: 2, name: 'Deniz Ak', email: 'deniz@ornek.com', role: 'packer' };
const INVITATION = { id: 8, name: 'Ece Su', email: 'ece@ornek.com', role: 'manager', expires_at: at };
const done = () => new HttpResponse(null, { status: 204 });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const entry = (name: string) => screen.findByRole('listitem', { name });

const renderInvitation = () =>
  render(
    <DeskProvider>
      <AcceptInvitation storeName="Şenlikhane" />
    </DeskProvider>,
  );

function serve(results: StaffMember[] = [SELF, DENIZ], invitations: object[] = [], tokens: object[] = []) {
  api.use(
    http.get('/api/admin/staff/', () => HttpResponse.json({ results, invitations })),
    http.get('/api/admin/tokens/', () => HttpResponse.json({ results: tokens })),
  );
}

test('an invitation is sent with name, address and role, and a waiting one can be withdrawn', async () => {
  signInStaff();
  serve([SELF], [INVITATION]);
  const sent: unknown[] = [];
  api.use(
    http.post('/api/admin/staff/invitations/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
    http.delete('/api/admin/staff/invitations/8/', () => {
      serve([SELF]);
      return done();
    }),
  );
  renderDesk(<TeamView />);
  await press('Davet et');
  const form = within(await screen.findByRole('dialog', { name: 'Ekibe davet et' }));
  await userEvent.type(form.getByLabelText('Ad soyad'), 'Deniz Ak');
  await userEvent.type(form.getByLabelText('E-posta'), 'deniz@ornek.com');
  await userEvent.selectOptions(form.getByLabelText('Rol'), 'Yönetici');
  await press('Davet gönder');
  await waitFor(() => expect(sent).toEqual([{ name: 'Deniz Ak', email: 'deniz@ornek.com', role: 'manager' }]));
  expect(await screen.findByText('Davet e-postayla gönderildi.')).toBeVisible();
  await press('Daveti geri al');
  await waitFor(() => expect(screen.queryByText('Ece Su')).not.toBeInTheDocument());
});

test('a role is changed after the password is confirmed, and an account is disabled only after a question', async () => {
  signInStaff();
  serve([{ ...SELF, role: 'owner' }, DENIZ]);
  const sent: unknown[] = [];
  let isConfirmed = false;
  api.use(
    http.patch('/api/admin/staff/2/', async ({ request }) => {
      if (!isConfirmed) {
        return HttpResponse.json({ detail: 'x', code: 'confirmation_required', requestId: '1' }, { status: 403 });
      }
      sent.push(await request.json());
      return HttpResponse.json(DENIZ);
    }),
    http.post('/api/admin/session/confirm/', () => {
      isConfirmed = true;
      return HttpResponse.json(sampleSession());
    }),
  );
  renderDesk(<TeamView />);
  const deniz = within(await entry('Deniz Ak'));
  expect(within(await entry('Elif Kaya')).queryByRole('button', { name: 'Hesabı kapat' })).not.toBeInTheDocument();
  await userEvent.selectOptions(deniz.getByLabelText('Rol'), 'Yönetici');
  const dialog = within(await screen.findByRole('dialog', { name: 'Şifrenizi yeniden yazın' }));
  await userEvent.type(dialog.getByLabelText('Şifre'), 'mavi-balon-82');
  await userEvent.click(dialog.getByRole('button', { name: 'Onayla' }));
  await waitFor(() => expect(sent).toEqual([{ role: 'manager' }]));
  await userEvent.click(deniz.getByRole('button', { name: 'Hesabı kapat' }));
  expect(sent).toHaveLength(1);
  const question = within(await screen.findByRole('dialog', { name: 'Deniz Ak: hesabı kapat' }));
  await userEvent.click(question.getByRole('button', { name: 'Hesabı kapat' }));
  await waitFor(() => expect(sent).toContainEqual({ disabled: true }));
});

test('the last owner can’t give the role away and reads why', async () => {
  signInStaff();
  serve([SELF]);
  api.use(
    http.patch('/api/admin/staff/1/', () =>
      HttpResponse.json({ detail: 'x', code: 'last_owner', requestId: '1' }, { status: 409 }),
    ),
  );
  renderDesk(<TeamView />);
  await userEvent.selectOptions(within(await entry('Elif Kaya')).getByLabelText('Rol'), 'Yönetici');
  expect(await screen.findByText(/en az bir sahibi olmalı/)).toBeVisible();
});

test('a token is shown once, with the permissions that were chosen', async () => {
  signInStaff();
  serve();
  const sent: unknown[] = [];
  api.use(
    http.post('/api/admin/tokens/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ token: 'senlik_abc' }, { status: 201 });
    }),
  );
  renderDesk(<TeamView />);
  await press('Anahtar oluştur');
  await userEvent.type(screen.getByLabelText('Ad'), 'Muhasebe');
  expect(screen.getByRole('button', { name: 'Oluştur' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Siparişleri görme' }));
  await userEvent.selectOptions(screen.getByLabelText('Geçerlilik'), '90 gün');
  await press('Oluştur');
  expect(await screen.findByText('senlik_abc')).toBeVisible();
  expect(sent).toEqual([{ name: 'Muhasebe', permissions: ['orders.read'], days: 90 }]);
  await press('Kopyaladım');
  expect(screen.queryByText('senlik_abc')).not.toBeInTheDocument();
});

test('a token is revoked and stays in the list', async () => {
  signInStaff();
  const token = { id: 3, name: 'Muhasebe', permissions: ['orders.read'], created_at: at, expires_at: at };
  serve([SELF], [], [{ ...token, last_used_at: null, revoked_at: null }]);
  api.use(
    http.delete('/api/admin/tokens/3/', () => {
      serve([SELF], [], [{ ...token, last_used_at: null, revoked_at: at }]);
      return done();
    }),
  );
  renderDesk(<TeamView />);
  await userEvent.click(within(await entry('Muhasebe')).getByRole('button', { name: 'İptal et' }));
  expect(await screen.findByText(/İptal edildi/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'İptal et' })).not.toBeInTheDocument();
});

test('each permission has words of its own', () => {
  expect(new Set(ALL_PERMISSIONS.map((name) => PERMISSION_WORDS[name])).size).toBe(ALL_PERMISSIONS.length);
});

test('an invitation greets the person by name and role, and a link that is over says so', async () => {
  window.location.hash = 'gizli';
  const read: unknown[] = [];
  api.use(
    http.get('/api/admin/session/', () => HttpResponse.json({ detail: 'No session.' }, { status: 401 })),
    http.post('/api/admin/invitation/read/', async ({ request }) => {
      read.push(await request.json());
      return HttpResponse.json({ ...INVITATION, known: false });
    }),
  );
  const page = renderInvitation();
  expect(await screen.findByText(/Merhaba Ece Su\. Şenlikhane ekibine yönetici olarak davet edildiniz/)).toBeVisible();
  expect(screen.getByLabelText('E-posta')).toHaveValue('ece@ornek.com');
  expect(read).toEqual([{ token: 'gizli' }]);
  page.unmount();
  api.use(
    http.post('/api/admin/invitation/read/', () =>
      HttpResponse.json({ detail: 'x', code: 'invalid_link', requestId: '1' }, { status: 400 }),
    ),
  );
  renderInvitation();
  expect(await screen.findByText(/süresi geçmiş/)).toBeVisible();
  expect(screen.queryByLabelText('Yeni şifre')).not.toBeInTheDocument();
  window.location.hash = '';
});
