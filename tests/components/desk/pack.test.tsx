import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { PackView } from '@/components/desk/pack-view';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import { api } from '../api';
import { renderDesk, sampleDeskOrder, sampleDeskRow, signInStaff } from './desk-page';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const open = (query: string) => window.history.replaceState(null, '', `/yonetim/siparisler/paketle${query}`);

/** Serves an order of two balloons and a cake stand, and records what is sent. */
function serveOrder(): { order: OwnerOrderDetail; packed: string[] } {
  const [balloon] = sampleDeskOrder().lines;
  if (!balloon) throw new Error('the sample has no line');
  const stand = { ...balloon, id: 8, title: 'Pasta Standı', sku: 'STAND-1', barcode: '0036000291452', quantity: 1 };
  const served = {
    order: sampleDeskOrder({ lines: [balloon, stand], gift_note: 'Nice yıllara!' }),
    packed: [] as string[],
  };
  api.use(
    http.get('/api/admin/orders/SH-1/', () => HttpResponse.json(served.order)),
    http.post('/api/admin/orders/:number/pack/', ({ params }) => {
      served.packed.push(String(params.number));
      served.order = { ...served.order, order_status: 'preparing' };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return served;
}

beforeEach(() => {
  window.localStorage.clear();
  signInStaff('packer');
  const queries = ['SH-1', 'SH-2'].map((number) => sampleDeskRow({ number }));
  api.use(
    http.get('/api/admin/branches/', () => HttpResponse.json({ results: [{ slug: 'moda', name: 'Moda' }] })),
    http.get('/api/admin/orders/', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const results = query.get('branch') === 'moda' ? [] : queries;
      return HttpResponse.json({ count: results.length, next: null, previous: null, after: null, results });
    }),
  );
});

test('the queue is filtered by branch, and the number on a slip opens its order', async () => {
  serveOrder();
  open('');
  renderDesk(<PackView />);
  expect(await screen.findByText('2 sipariş bekliyor')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nereden teslim edilecek?' }), 'Mağazadan: Moda');
  expect(await screen.findByText('Paketlenecek sipariş yok. Elinize sağlık!')).toBeVisible();
  const code = screen.getByRole('textbox', { name: 'Barkod ya da stok kodu' });
  await userEvent.type(code, '8690000000005{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('bir sipariş numarası değil');
  await userEvent.type(code, 'sh-1{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'SH-1' })).toBeVisible();
  expect(window.location.search).toBe('?teslimat=moda&siparis=SH-1');
});

test('an order is packed unit by unit, and the next one is offered with the labels', async () => {
  const served = serveOrder();
  open('?siparis=SH-1');
  renderDesk(<PackView />);
  expect(await screen.findByText('Nice yıllara!')).toBeVisible();
  await press('Dinozor Folyo Balon, Kırmızı: 0 / 2 pakette, bir tane daha koy');
  await press('Dinozor Folyo Balon: hepsi pakette');
  await press('Dinozor Folyo Balon: bir tane çıkar');
  expect(screen.getByText('1 / 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Paketlemeyi bitir' })).toBeDisabled();
  await press('Dinozor Folyo Balon, Kırmızı: 1 / 2 pakette, bir tane daha koy');
  await press(/^Pasta Standı.* bir tane daha koy$/);
  await press('Paketlemeyi bitir');
  const done = await screen.findByRole('region', { name: 'Paket hazır' });
  expect(served.packed).toEqual(['SH-1']);
  expect(within(done).getByRole('link', { name: 'Etiket A6' })).toBeVisible();
  expect(within(done).getByRole('button', { name: 'Kargoya ver' })).toBeVisible();
  expect(within(done).getByRole('button', { name: 'Sıradaki: SH-2' })).toBeVisible();
  expect(window.localStorage.getItem('desk-packing')).toBe('{}');
});

test('what is packed survives a reload of the page', async () => {
  serveOrder();
  open('?siparis=SH-1');
  const { unmount } = renderDesk(<PackView />);
  await press('Dinozor Folyo Balon: hepsi pakette');
  unmount();
  renderDesk(<PackView />);
  expect(await screen.findByText('2 / 3')).toBeVisible();
});

test('units that turn out to be missing are no longer waited for', async () => {
  const served = serveOrder();
  open('?siparis=SH-1');
  renderDesk(<PackView />);
  await press('Dinozor Folyo Balon: hepsi pakette');
  await press('Pasta Standı: eksik olarak bildir');
  const form = await screen.findByRole('dialog', { name: 'Rafta olmayan ürün' });
  api.use(
    http.post('/api/admin/orders/SH-1/missing/', () => {
      served.order = {
        ...served.order,
        lines: served.order.lines.map((line) => (line.id === 8 ? { ...line, missing: 1 } : line)),
      };
      return HttpResponse.json({ id: 1, amount: '49.90', status: 'planned', reason: 'missing', attempts: 0 });
    }),
  );
  await userEvent.click(within(form).getByRole('button', { name: 'Eksik olarak bildir ve parayı iade et' }));
  expect(await screen.findByText('2 / 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Paketlemeyi bitir' })).toBeEnabled();
});

describe('a scanner that types', () => {
  const scan = (code: string, target: Element = document.body) => {
    for (const key of [...code, 'Enter']) fireEvent.keyDown(target, { key });
  };

  test('ticks off a unit by barcode and SKU, and says what is full or foreign', async () => {
    serveOrder();
    open('?siparis=SH-1');
    renderDesk(<PackView />);
    await screen.findByText('0 / 3');
    // A UPC-A of twelve digits is the same number as its EAN-13.
    scan('036000291452');
    expect(screen.getByText('Pasta Standı: 1 / 1')).toBeVisible();
    scan('BALON-KIRMIZI');
    expect(screen.getByText('2 / 3')).toBeVisible();
    scan('stand-1');
    expect(screen.getByText('Pasta Standı: hepsi zaten pakette.')).toBeVisible();
    scan('4006381333931');
    expect(screen.getByText('“4006381333931” bu siparişte yok.')).toBeVisible();
    expect(screen.getByText('2 / 3')).toBeVisible();
  });

  test('does not press the button that has the focus', async () => {
    serveOrder();
    open('?siparis=SH-1');
    renderDesk(<PackView />);
    const tick = await screen.findByRole('button', { name: /^Dinozor.* 0 \/ 2 pakette/ });
    tick.focus();
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    for (const key of 'stand-1') fireEvent.keyDown(tick, { key });
    fireEvent(tick, enter);
    expect(enter.defaultPrevented).toBe(true);
    expect(screen.getByText('1 / 3')).toBeVisible();
  });
});

test('an order that was cancelled meanwhile is not packed', async () => {
  serveOrder().order.order_status = 'cancelled';
  open('?siparis=SH-1');
  renderDesk(<PackView />);
  expect(await screen.findByRole('heading', { name: 'İptal edildi: paketlenmeyecek' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Paketlemeyi bitir' })).toBeNull();
});
