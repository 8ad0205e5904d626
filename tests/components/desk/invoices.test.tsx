import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { InvoicesView } from '@/components/desk/invoices-view';
import { OrderView } from '@/components/desk/order-view';
import type { OwnerInvoice } from '@/contracts/invoices';
import { api } from '../api';
import { renderDesk, sampleDeskOrder, signInStaff } from './desk-page';

const at = '2026-11-24T09:00:00Z';
const ISSUED: OwnerInvoice = {
  id: 3,
  order: 'SH-1',
  ettn: '6f1b6a3e-8f0e-4e0c-9a55-0d9f3c1f2b7a',
  number: 'EAR2026000000003',
  invoice_status: 'issued',
  amount: '89.80',
  recipient: 'Ayşe Yılmaz',
  issued_at: at,
  cancelled_at: null,
  error: null,
  stuck: false,
  created_at: at,
  pdf: 'https://shop.example/f/pdf',
  xml: 'https://shop.example/f/xml',
};
const FAILED: OwnerInvoice = {
  ...ISSUED,
  ...{ id: 4, order: 'SH-2', number: null, invoice_status: 'failed', stuck: true, amount: null, recipient: null },
  ...{ issued_at: null, pdf: null, xml: null, error: '“Uçan Kargo” taşıyıcısının unvanı girilmedi.' },
};

/** Serves these invoices; `posted` are the paths of changes. */
function serve(invoices: OwnerInvoice[]) {
  const posted: string[] = [];
  const queries: string[] = [];
  api.use(
    http.get('/api/admin/invoices/', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({ results: invoices, next: null });
    }),
    http.post('/api/admin/*', ({ request }) => {
      posted.push(new URL(request.url).pathname);
      return HttpResponse.json(invoices[0] ?? ISSUED);
    }),
  );
  return { posted, queries };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an invoice that failed says why and is tried again', async () => {
  signInStaff('manager');
  const { posted } = serve([FAILED]);
  renderDesk(<InvoicesView />);
  expect(await screen.findByText(/Uçan Kargo/)).toBeVisible();
  await press('Yeniden dene');
  await waitFor(() => expect(posted).toEqual(['/api/admin/invoices/4/retry/']));
});

test('an issued invoice is downloaded, and cancelled only after a second press', async () => {
  signInStaff('manager');
  const { posted } = serve([ISSUED]);
  renderDesk(<InvoicesView />);
  expect(await screen.findByRole('link', { name: 'PDF' })).toHaveAttribute('href', ISSUED.pdf);
  await press('İptal et');
  expect(posted).toEqual([]);
  await press('Faturayı iptal et');
  await waitFor(() => expect(posted).toEqual(['/api/admin/invoices/3/cancel/']));
});

test('the choice of what to show is asked of the API', async () => {
  signInStaff('manager');
  const { queries } = serve([]);
  renderDesk(<InvoicesView />);
  await userEvent.selectOptions(await screen.findByLabelText('Göster'), 'Sorunlu olanlar');
  expect(await screen.findByText('Bekleyen sorun yok.')).toBeVisible();
  expect(queries.at(-1)).toBe('?show=stuck');
});

test('a packer sees invoices without changing them', async () => {
  signInStaff('packer');
  serve([ISSUED, FAILED]);
  renderDesk(<InvoicesView />);
  expect(await screen.findByText(/EAR2026000000003/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'İptal et' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull();
});

test('an order that was sent without an invoice gets one by a button', async () => {
  signInStaff('manager');
  const { posted } = serve([]);
  api.use(http.get('/api/admin/orders/SH-1/', () => HttpResponse.json(sampleDeskOrder({ order_status: 'shipped' }))));
  api.use(http.get('/api/admin/orders/SH-1/note/', () => HttpResponse.json({ note: '' })));
  renderDesk(<OrderView number="SH-1" />);
  await press('Fatura düzenle');
  await waitFor(() => expect(posted).toEqual(['/api/admin/orders/SH-1/invoice/']));
});
