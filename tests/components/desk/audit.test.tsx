import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { AuditView } from '@/components/desk/audit-view';
import type { AuditListEntry } from '@/contracts/staff';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const ENTRY: AuditListEntry = {
  id: 70,
  at: '2026-11-20T09:00:00Z',
  caller: { kind: 'staff', id: 1, name: 'Elif Kaya' },
  action: 'items.write',
  entity: 'item',
  entity_id: '12',
  before: { price: '49.90', title: 'Balon' },
  after: { price: '59.90', title: 'Balon' },
  reason: 'Zam',
  network: '10.1.2.0/24',
  request_id: 'r',
};

/** Answers with these pages by cursor. @returns the queries that were asked */
function serve(pages: Record<string, { results: AuditListEntry[]; next: number | null }>): string[] {
  const asked: string[] = [];
  api.use(
    http.get('/api/admin/audit/', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      return HttpResponse.json(pages[searchParams.get('before') ?? '']);
    }),
  );
  return asked;
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('an entry says who, what, why, from where and when, and which values changed', async () => {
  signInStaff();
  serve({
    '': { results: [ENTRY, { ...ENTRY, id: 69, action: 'session.refused', after: null, before: null }], next: null },
  });
  renderDesk(<AuditView />);
  const [entry, event] = within(await screen.findByRole('list', { name: 'Kayıtlar' })).getAllByRole('listitem');
  expect(entry).toHaveTextContent('Ürünleri değiştirme item 12');
  expect(entry).toHaveTextContent(/12:00.*Elif Kaya · 10\.1\.2\.0\/24/);
  expect(entry).toHaveTextContent('Neden: Zam');
  expect(entry).toHaveTextContent('price49.90 → 59.90');
  expect(entry).not.toHaveTextContent('title');
  expect(event).toHaveTextContent('Yanlış şifreyle giriş denemesi');
});

test('filters are in the URL, in the call and in the export', async () => {
  signInStaff();
  const asked = serve({ '': { results: [], next: null } });
  window.history.replaceState(null, '', '/?ilk=2026-11-20&son=2026-11-20');
  renderDesk(<AuditView />);
  expect(await screen.findByText('Bu süzgeçlerle kayıt yok.')).toBeVisible();
  expect(asked).toEqual(['from=2026-11-19T21%3A00%3A00.000Z&to=2026-11-20T21%3A00%3A00.000Z']);
  await userEvent.click(screen.getByRole('button', { name: 'Temizle' }));
  await userEvent.selectOptions(screen.getByLabelText('Konu'), 'Giriş ve güvenlik');
  await userEvent.type(screen.getByLabelText('Ara'), 'elif{Enter}');
  expect(window.location.search).toBe('?konu=security&ara=elif');
  expect(screen.getByRole('link', { name: 'CSV indir' })).toHaveAttribute(
    'href',
    '/api/admin/audit.csv?search=elif&about=security',
  );
});

test('the next page is read from the cursor, and the previous one again from the start', async () => {
  signInStaff();
  serve({
    '': { results: [ENTRY], next: 70 },
    70: { results: [{ ...ENTRY, id: 5, reason: 'Eski' }], next: null },
  });
  renderDesk(<AuditView />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sonraki' }));
  expect(await screen.findByText('Neden: Eski')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sonraki' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Önceki' }));
  expect(await screen.findByText('Neden: Zam')).toBeVisible();
});
