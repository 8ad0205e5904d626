import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { KeepParty } from '@/components/account/keep-party';
import { api } from '../api';
import { ayse, persist } from '../persisted-state';
import { renderShopPage } from '../shop-page';

const reminder = { title: 'Dinozor partisi', date: '2026-12-19', repeats: 'once', days_ahead: [21, 1] } as const;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toast = (text: string) => screen.findByText(text, { selector: '.Toastify *' });

function logIn() {
  persist({ auth: ayse });
  api.use(
    http.get('/api/cart/', () => HttpResponse.json({ results: [], words: [] })),
    http.get('/api/customer/wishlist/list/', () => HttpResponse.json({ results: [] })),
  );
}

test('a plan becomes a collection, whose name gets a number when it is taken', async () => {
  logIn();
  const names: string[] = [];
  const items: unknown[] = [];
  api.use(
    http.post('/api/customer/collection/create/', async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      names.push(name);
      if (names.length === 1) return HttpResponse.json({ name: ['taken'] }, { status: 400 });
      const list = { id: 4, name, count: 0, thumbnails: [], share_token: null, holds: false };
      return HttpResponse.json({ ...list, created_at: '2026-11-01T10:00:00Z' }, { status: 201 });
    }),
    http.post('/api/customer/collection/items/4', async ({ request }) => {
      items.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  renderShopPage(<KeepParty name="Dinozor partisi" items={[7, 8]} reminder={null} />);
  expect(screen.queryByRole('button', { name: 'Bana hatırlat' })).toBeNull();
  await press('Koleksiyona kaydet');
  expect(await toast('Koleksiyona Eklendi!')).toBeVisible();
  expect([names, items]).toEqual([
    ['Dinozor partisi', 'Dinozor partisi 2'],
    [{ item: 7 }, { item: 8 }],
  ]);
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
  renderShopPage(<KeepParty name="Dinozor partisi" items={[7]} reminder={{ ...reminder, days_ahead: [21, 1] }} />);
  await press('Bana hatırlat');
  expect(await toast('Anımsatıcı kuruldu!')).toBeVisible();
  expect(sent).toEqual([reminder]);
});

test('a guest is asked to log in first', async () => {
  renderShopPage(<KeepParty name="Dinozor partisi" items={[7]} reminder={null} />);
  await press('Koleksiyona kaydet');
  expect(await screen.findByRole('link', { name: 'Giriş yap' })).toBeVisible();
});
