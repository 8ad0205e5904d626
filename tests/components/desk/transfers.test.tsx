import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { OrderView } from '@/components/desk/order-view';
import { TransfersView } from '@/components/desk/transfers-view';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import type { BankFile, BankLineRow } from '@/contracts/receipts';
import { api } from '../api';
import { renderDesk, sampleDeskOrder, signInStaff } from './desk-page';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const DUE = {
  method: 'transfer',
  amount: '89.80',
  received: '0.00',
  reference: 'SH-1',
  until: '2026-11-25T10:00:00+03:00',
  accounts: [],
} as const;

describe('the bank’s file', () => {
  const line = (at: number, kind: BankLineRow['kind'], rest: Partial<BankLineRow> = {}): BankLineRow => ({
    line: at,
    kind,
    day: '2026-11-23',
    amount: '89.80',
    description: `satır ${at}`,
    order: null,
    due: null,
    booked: null,
    problem: null,
    ...rest,
  });
  const LINES = [
    line(2, 'matched', { order: 'SH-1', due: '89.80' }),
    line(3, 'too_little', { order: 'SH-2', due: '100.00' }),
    line(4, 'order_closed', { order: 'SH-3' }),
    line(5, 'no_reference'),
    line(6, 'outgoing'),
    line(7, 'unreadable', { day: null, amount: null }),
  ];

  /** Serves a dry run, and the answer to what is booked. @returns the requests */
  function serveFile(booked: BankLineRow[] = LINES): Record<string, unknown>[] {
    const sent: Record<string, unknown>[] = [];
    api.use(
      http.post('/api/admin/transfers/file/', async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        sent.push(body);
        const answer: BankFile = { format: 'csv', lines: body.dry_run ? LINES : booked };
        return HttpResponse.json(answer);
      }),
    );
    return sent;
  }
  async function load(): Promise<void> {
    renderDesk(<TransfersView />);
    const file = new File(['Tarih;Açıklama;Tutar'], 'hareketler.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('Banka dosyası'), file);
  }
  beforeEach(() => signInStaff('manager'));

  test('is shown whole, with the money of waiting orders chosen, and only the chosen lines are booked', async () => {
    const [first, ...others] = LINES;
    const sent = serveFile([{ ...(first as BankLineRow), booked: 'paid' }, ...others]);
    await load();
    expect(await screen.findByText(/^6 satır: 2 havale/)).toBeVisible();
    expect(Buffer.from(String(sent[0]?.content), 'base64').toString()).toBe('Tarih;Açıklama;Tutar');
    for (const { description } of LINES) expect(screen.getByText(description)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'SH-1 için işle' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'SH-3 için işle' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'SH-2 için işle' }));
    await press('Seçilen 1 havaleyi işle');
    expect(sent[1]).toMatchObject({ dry_run: false, book: [{ line: 2, kind: 'matched' }] });
    expect(await screen.findByText('İşlendi, sipariş ödendi')).toBeVisible();
    expect(screen.getByRole('button', { name: 'İşlenecek satır seçilmedi' })).toBeDisabled();
  });

  test('a line without a reference is booked for the typed order, and a refusal is named at its line', async () => {
    const sent = serveFile(LINES.map((row) => (row.line === 5 ? { ...row, problem: 'not_found' } : row)));
    await load();
    await userEvent.type(await screen.findByLabelText('5. satırın sipariş numarası'), 'sh-9');
    await press('Seçilen 3 havaleyi işle');
    expect(sent[1]?.book).toContainEqual({ line: 5, kind: 'no_reference', order: 'SH-9' });
    expect(await screen.findByText('Böyle bir sipariş yok')).toBeVisible();
  });

  test('that can’t be read is refused in words', async () => {
    api.use(
      http.post('/api/admin/transfers/file/', () =>
        HttpResponse.json({ detail: 'x', code: 'empty_file', requestId: '1' }, { status: 400 }),
      ),
    );
    await load();
    expect(await screen.findByText('Dosya boş.')).toBeVisible();
  });
});

describe('an order’s payment', () => {
  const show = (order: Partial<OwnerOrderDetail>) => {
    api.use(
      http.get('/api/admin/orders/SH-1/', () => HttpResponse.json(sampleDeskOrder(order))),
      http.get('/api/admin/orders/SH-1/note/', () => HttpResponse.json({ note: '' }, { headers: { etag: '"0"' } })),
    );
    renderDesk(<OrderView number="SH-1" />);
  };
  const WAITING = {
    order_status: 'awaiting_transfer',
    payment_method: 'transfer',
    paid_at: null,
    payment_due: { ...DUE, accounts: [] },
  } as const;

  test('a transfer is booked by hand; one like a booked one only when it is confirmed', async () => {
    signInStaff('manager');
    const sent: Record<string, unknown>[] = [];
    api.use(
      http.post('/api/admin/orders/SH-1/transfers/', async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        sent.push(body);
        return body.anyway
          ? HttpResponse.json({ outcome: 'missing', amount: '39.80' }, { status: 201 })
          : HttpResponse.json({ detail: 'x', code: 'booked_already', requestId: '1' }, { status: 409 });
      }),
    );
    show({ ...WAITING, payment_due: { ...DUE, accounts: [] } });
    await press('Havale geldi');
    const dialog = within(await screen.findByRole('dialog', { name: 'Havale geldi' }));
    await userEvent.type(dialog.getByLabelText('Gelen tutar'), 'çok');
    await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await dialog.findByText('Tutarı 1.249,90 gibi yazın.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Gelen tutar'));
    await userEvent.type(dialog.getByLabelText('Gelen tutar'), '50');
    await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'İkinci havale olarak kaydet' }));
    expect(sent).toMatchObject([
      { amount: '50.00', anyway: false },
      { amount: '50.00', anyway: true },
    ]);
    expect(await screen.findByText(/kalan tutar bekleniyor; alıcıya yazıldı: ₺39,80/)).toBeVisible();
  });

  test('a packer takes the money at the branch and hands the order over, but books no transfers', async () => {
    signInStaff('packer');
    const calls: string[] = [];
    api.use(
      http.post('/api/admin/orders/SH-1/:action/', async ({ request, params }) => {
        calls.push(`${params.action} ${await request.text()}`);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const branch = {
      slug: 'kadikoy',
      name: 'Kadıköy',
      address: 'Moda',
      phone: '+902160000101',
      map: 'https://h.example',
    };
    show({
      order_status: 'shipped',
      payment_method: 'branch',
      paid_at: null,
      delivery: { method: 'pickup', branch },
      payment_due: {
        method: 'branch',
        amount: '89.80',
        until: '2026-11-27T23:59:00+03:00',
        means: ['cash', 'terminal'],
      },
    });
    expect(await screen.findByText('Teslim ederken ödeme alınacak')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Teslim edildi' })).toBeNull();
    await press('Ödeme al');
    await press('Kartla alındı');
    await waitFor(() => expect(calls).toEqual(['branch-payment {"means":"terminal"}', 'deliver ']));
  });

  test('a packer sees no button for transfers', async () => {
    signInStaff('packer');
    show({ ...WAITING, payment_due: { ...DUE, accounts: [] } });
    expect(await screen.findByText('Havale/EFT')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Havale geldi' })).toBeNull();
  });
});
