import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { KeepResult, type ToolResult } from '@/components/account/keep-result';
import type { ReminderInput } from '@/contracts/reminder';
import { api } from '../api';
import { ayse, persist } from '../persisted-state';
import { renderShopPage } from '../shop-page';

const reminder: ReminderInput = { title: 'Dinozor partisi', date: '2026-12-19', repeats: 'once', days_ahead: [21, 1] };
const PATH = '/s/parti-planla?tema=dinozor';
const show = (more: Partial<ToolResult> = {}, disabled = false) =>
  renderShopPage(
    <KeepResult result={{ name: 'Dinozor partisi', path: PATH, items: [7, 8], ...more }} disabled={disabled} />,
  );
const keep = () => screen.getByRole('button', { name: 'Koleksiyona kaydet' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toast = (text: string) => screen.findByText(text, { selector: '.Toastify *' });

function logIn() {
  persist({ auth: ayse });
  api.use(
    http.get('/api/cart/', () => HttpResponse.json({ results: [], words: [] })),
    http.get('/api/customer/wishlist/list/', () => HttpResponse.json({ results: [] })),
  );
}

test('a result becomes a collection with its page and items, whose name gets a number when it is taken', async () => {
  logIn();
  const sent: unknown[] = [];
  api.use(
    http.post('/api/customer/collection/create/', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return HttpResponse.json({ name: ['taken'] }, { status: 400 });
      return HttpResponse.json({ id: 4 }, { status: 201 });
    }),
  );
  show();
  expect(screen.queryByRole('button', { name: 'Bana hatırlat' })).toBeNull();
  await press('Koleksiyona kaydet');
  expect(await toast('Koleksiyona Eklendi!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Koleksiyonu aç' })).toHaveAttribute('href', '/hesap/koleksiyonlarim/4');
  const contents = { items: [7, 8], tool_path: PATH };
  expect(sent).toEqual([
    { name: 'Dinozor partisi', ...contents },
    { name: 'Dinozor partisi 2', ...contents },
  ]);
});

test.each([
  [400, { tool_path: ['Not the page of a party tool.'] }, 'Şu anda kaydedilemedi. Birazdan yeniden deneyin.'],
  [409, { detail: 'Too many.', code: 'too_many_collections' }, 'En fazla 50 koleksiyonunuz olabilir.'],
  [503, { detail: 'Down.', code: 'unavailable' }, 'Şu anda kaydedilemedi. Birazdan yeniden deneyin.'],
])('a refusal with %i is sent once, is said, and leaves the button usable', async (status, body, text) => {
  logIn();
  let calls = 0;
  api.use(
    http.post('/api/customer/collection/create/', () => {
      calls += 1;
      return HttpResponse.json(body, { status });
    }),
  );
  show();
  await press('Koleksiyona kaydet');
  expect(await toast(text)).toBeVisible();
  expect(calls).toBe(1);
  expect(keep()).toBeEnabled();
});

test('its checklist becomes a reminder', async () => {
  logIn();
  const sent: unknown[] = [];
  api.use(
    http.post('/api/customer/reminder/create/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  show({ reminder });
  await press('Bana hatırlat');
  expect(await toast('Anımsatıcı kuruldu!')).toBeVisible();
  expect(sent).toEqual([reminder]);
});

test('a guest is asked to log in first, and returns to the result', async () => {
  window.history.replaceState(null, '', PATH);
  show();
  await press('Koleksiyona kaydet');
  expect(await screen.findByRole('link', { name: 'Giriş yap' })).toHaveAttribute(
    'href',
    `/giris?referer=${encodeURIComponent(PATH)}`,
  );
});

test('a result of a former wish, and one without items, cannot be kept', () => {
  show({}, true);
  expect(keep()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Paylaş' })).toBeEnabled();
});

test('the printer gets the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  show({ items: [] });
  expect(keep()).toBeDisabled();
  await press('Yazdır');
  expect(print).toHaveBeenCalledTimes(1);
});

describe('sharing', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'));
  const url = new URL(PATH, window.location.origin).href;

  test('a device with a share sheet gets the page of the result', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    show();
    await press('Paylaş');
    expect(share).toHaveBeenCalledWith({ title: 'Dinozor partisi', url });
  });

  test('without a share sheet its URL is copied', async () => {
    userEvent.setup();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    show();
    await press('Paylaş');
    expect(await toast('Bağlantı kopyalandı!')).toBeVisible();
    expect(copy).toHaveBeenCalledWith(url);
  });

  test('a browser that does neither says where the URL is', async () => {
    userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    show();
    await press('Paylaş');
    expect(await toast('Tarayıcınız paylaşamıyor; adres çubuğundaki adresi kopyalayın.')).toBeVisible();
  });
});
