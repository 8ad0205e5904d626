import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { SystemView } from '@/components/desk/system-view';
import type { BackupList, SystemStatus } from '@/contracts/system';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const at = '2026-11-20T09:00:00Z';
const QUEUE = { waiting: 0, overdue_seconds: 0, given_up: 0 };
const STATUS: SystemStatus = {
  versions: { shop: '0.1.0', node: '20.20.2', schema: '0042_x', started_at: at },
  database: { state: 'ok', engine: 'embedded', version: '17.5', size_bytes: 1_536_000_000, milliseconds: 1.2 },
  redis: { state: 'off' },
  mail: { state: 'warning', kind: 'folder', last_sent_at: null },
  payment: { state: 'ok', provider: 'iyzico', last_paid_at: at, waiting: 2 },
  carrier: { state: 'warning', provider: 'yurtici', last_answer_at: at, waiting: 3, silent: 1 },
  storage: { state: 'down', kind: 'bucket' },
  queues: { jobs: QUEUE, mails: { waiting: 3, overdue_seconds: 900, given_up: 1 }, refunds: QUEUE },
  runs_jobs: true,
};
const MAIL = { id: 5, recipient: 'ayse@ornek.com', subject: 'Siparişiniz', attempts: 12, last_error: 'Mailbox full' };
const BACKUPS: BackupList = {
  results: [
    { name: '2026-11-20T03-00-00', complete: true, rows: 1200, bytes: 2_500_000 },
    { name: '2026-11-19T03-00-00', complete: false, rows: 0, bytes: 0 },
  ],
  ...{ running: null, failure: null, lacks: ['env', 'certificates'] },
};

/** Serves the screen. `mails` and `backups` are asked for anew with each call. */
function serve({ mails = () => [] as object[], backups = () => BACKUPS } = {}) {
  api.use(
    http.get('/api/admin/system/', () => HttpResponse.json(STATUS)),
    http.get('/api/admin/system/disk/', () =>
      HttpResponse.json({ free_bytes: 5e9, total_bytes: 1e10, folders: [{ name: 'media', bytes: 812 }] }),
    ),
    http.get('/api/admin/system/mails/', () => HttpResponse.json({ results: mails(), next: null })),
    http.get('/api/admin/system/jobs/', () => HttpResponse.json({ results: [], next: null })),
    http.get('/api/admin/system/backups/', () => HttpResponse.json(backups())),
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the state of everything is named, and a manager is offered no changes', async () => {
  signInStaff('manager');
  serve({ mails: () => [{ ...MAIL, created_at: at, next_at: at }] });
  renderDesk(<SystemView />);
  const health = within(await screen.findByRole('region', { name: 'Durum' }));
  expect(health.getByText('çalışıyor, gömülü, 1,5 GB, 1,2 ms')).toBeVisible();
  expect(health.getByText('dikkat, sunucu ayarlı değil, e-postalar dosyaya yazılıyor')).toBeVisible();
  expect(health.getByText('sorunlu, kovada (S3)')).toBeVisible();
  expect(health.getByText(/^dikkat, Yurtiçi Kargo, .*3 paket soruluyor, 1 paket için yanıt yok$/)).toBeVisible();
  expect(screen.getByText('3 bekliyor, en eskisi 15 dakika gecikti, 1 vazgeçildi')).toBeVisible();
  expect(await screen.findByText('5 GB / 10 GB')).toBeVisible();
  expect(screen.getByText('812 B')).toBeVisible();
  expect(await screen.findByText('Siparişiniz, ayse@ornek.com')).toBeVisible();
  for (const name of ['Yeniden dene', 'Vazgeç', 'Şimdi yedek al', /yedeğini indir$/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

test('an owner retries what gave up, and discards it after a warning', async () => {
  signInStaff();
  let mails: object[] = [1, 2, 3].map((id) => ({ ...MAIL, id, subject: `Posta ${id}`, created_at: at, next_at: at }));
  const calls: string[] = [];
  serve({ mails: () => mails });
  const answer = (status: number, body: object | null) => {
    return ({ request }: { request: Request }) => {
      calls.push(`${request.method} ${new URL(request.url).pathname.replace('/api/admin/system', '')}`);
      mails = mails.slice(1);
      return body ? HttpResponse.json(body) : new HttpResponse(null, { status });
    };
  };
  api.use(
    http.post('/api/admin/system/mails/retry/', answer(200, { count: 1 })),
    http.post('/api/admin/system/mails/:id/retry/', answer(204, null)),
    http.delete('/api/admin/system/mails/:id/', answer(204, null)),
  );
  renderDesk(<SystemView />);
  const list = await screen.findByRole('list', { name: 'Gönderilemeyen e-postalar' });
  const [first] = within(list).getAllByRole('button', { name: 'Yeniden dene' });
  if (first) await userEvent.click(first);
  await waitFor(() => expect(screen.queryByText(/^Posta 1/)).not.toBeInTheDocument());
  const [second] = within(list).getAllByRole('button', { name: 'Vazgeç' });
  if (second) await userEvent.click(second);
  await press('Sil');
  await waitFor(() => expect(screen.queryByText(/^Posta 2/)).not.toBeInTheDocument());
  expect(calls).toEqual(['POST /mails/1/retry/', 'DELETE /mails/2/']);
  expect(screen.queryByRole('button', { name: 'Hepsini yeniden dene' })).not.toBeInTheDocument();
});

test('a backup is begun, its progress is read until it is written, and a complete one has a link', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  signInStaff();
  const started = { started_at: at, label: 'rows', done: 50, total: 1200 };
  let running: BackupList['running'] = null;
  serve({ backups: () => ({ ...BACKUPS, running }) });
  const links: string[] = [];
  api.use(
    http.post('/api/admin/system/backups/', () => {
      running = started;
      return HttpResponse.json({ ...BACKUPS, running }, { status: 202 });
    }),
    http.post('/api/admin/system/backups/:name/link/', ({ params }) => {
      links.push(String(params.name));
      return HttpResponse.json({ detail: '', code: 'confirmation_required', requestId: '' }, { status: 403 });
    }),
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderDesk(<SystemView />);
  await user.click(await screen.findByRole('button', { name: 'Şimdi yedek al' }));
  expect(await screen.findByText('Yedek alınıyor: 50 / 1.200 satır')).toBeVisible();
  running = null;
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByRole('button', { name: 'Şimdi yedek al' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /yedeğini indir$/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /yedeğini indir$/ }));
  expect(await screen.findByRole('dialog', { name: 'Şifrenizi yeniden yazın' })).toBeVisible();
  expect(links).toEqual(['2026-11-20T03-00-00']);
  jest.useRealTimers();
});
