import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ConsentsView } from '@/components/desk/consents-view';
import type { IysReport } from '@/contracts/iys';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const REPORT: IysReport = {
  last: 7,
  count: 1,
  overdue: 1,
  deadline: '2026-11-20',
  rows: [
    {
      ...{ type: 'EPOSTA', recipient: 'ayse@ornek.com', status: 'ONAY', source: 'HS_WEB' },
      ...{ at: '2026-11-17T09:00:00Z', deadline: '2026-11-20', overdue: true },
    },
  ],
};

test('what is overdue is said, the file is downloaded, and what it held is marked', async () => {
  signInStaff('manager');
  const marked: unknown[] = [];
  api.use(
    http.get('/api/admin/consents/', () =>
      HttpResponse.json(marked.length > 0 ? { last: null, count: 0, overdue: 0, deadline: null, rows: [] } : REPORT),
    ),
    http.post('/api/admin/consents/reported/', async ({ request }) => {
      marked.push(await request.json());
      return HttpResponse.json(REPORT);
    }),
  );
  renderDesk(<ConsentsView />);
  expect(await screen.findByText('1 iznin bildirim süresi geçti.')).toBeVisible();
  expect(screen.getByText('ayse@ornek.com')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dosyayı indir' })).toHaveAttribute(
    'href',
    '/api/admin/consents/file/?last=7',
  );
  await userEvent.click(screen.getByRole('button', { name: 'İYS’ye yükledim' }));
  await waitFor(() => expect(marked).toEqual([{ last: 7 }]));
  expect(await screen.findByText('Bildirilecek izin yok.')).toBeVisible();
});
