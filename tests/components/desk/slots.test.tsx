import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { SlotsView } from '@/components/desk/slots-view';
import { slotRulesSchema } from '@/contracts/slots';
import { api } from '../api';
import { sampleBranch } from '../checkout/ordering';
import { announcePlaces } from '../places-server';
import { renderDesk, signInStaff } from './desk-page';

const RULES = slotRulesSchema.parse({ pickup: [{ branch: 'kadikoy', per_hour: 4, preparation_minutes: 60 }] });
const sent: { rules: unknown; version: string | null }[] = [];

beforeEach(() => {
  sent.length = 0;
  signInStaff('manager');
  announcePlaces();
  api.use(
    http.get('/api/admin/branches/', () => HttpResponse.json({ results: [{ ...sampleBranch(), version: 1 }] })),
    http.get('/api/admin/slots/', () =>
      HttpResponse.json({ version: 2, changed_at: null, rules: RULES }, { headers: { ETag: '"2"' } }),
    ),
    http.put('/api/admin/slots/', async ({ request }) => {
      const rules = (await request.json()) as object;
      sent.push({ rules, version: request.headers.get('If-Match') });
      return HttpResponse.json({ version: 3, changed_at: null, rules }, { headers: { ETag: '"3"' } });
    }),
    http.get('/api/admin/slots/usage/', () =>
      HttpResponse.json({
        results: [
          { day: '2026-11-27', branch: null, from: '10:00', to: '13:00', taken: 3, capacity: 3 },
          { day: '2026-11-27', branch: 'kadikoy', from: '09:00', to: null, taken: 1, capacity: null },
        ],
      }),
    ),
  );
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: string | RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('the owner switches the courier on, and the rules are saved with their version', async () => {
  renderDesk(<SlotsView />);
  await tick('Siparişleri seçilen saatte kendi kuryemiz götürür');
  await tick('Kadıköy');
  await press('Saat aralığı ekle');
  type('1. aralık: en çok sipariş', '3');
  type('Saatli teslimatın ek ücreti (TL)', '149,9');
  await press('Kapalı gün ekle');
  type('1. kapalı gün', '2026-12-31');
  await press('Kaydet');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    version: '"2"',
    rules: {
      ...RULES,
      courier: {
        ...RULES.courier,
        enabled: true,
        districts: ['Kadıköy'],
        price: '149.90',
        windows: [
          {
            days: [1, 2, 3, 4, 5, 6],
            from: '10:00',
            to: '13:00',
            capacity: 3,
            order_by: { days_before: 1, time: '18:00' },
          },
        ],
      },
      blocked: [{ date: '2026-12-31', scope: 'all' }],
    },
  });
});

test('what can’t be saved is said below its field, and nothing is sent', async () => {
  renderDesk(<SlotsView />);
  await tick('Siparişleri seçilen saatte kendi kuryemiz götürür');
  await press('Saat aralığı ekle');
  type('1. aralık: bitiş', '09:00');
  expect(screen.getByText('Bitiş, başlangıçtan sonra olmalı.')).toBeVisible();
  type('1. aralık: bitiş', '13:00');
  await press('Saat aralığı ekle');
  expect(screen.getByText('Aynı gün iki aralık aynı saatte başlıyor.')).toBeVisible();
  type('Şenlikhane Kadıköy: hazırlık süresi (dakika)', 'iki saat');
  expect(screen.getByText('Sipariş sayısını ve dakikayı rakamla yazın.')).toBeVisible();
  await press('Kaydet');
  expect(sent).toEqual([]);
});

test('a day’s hours are shown with their orders, and those that are no longer offered', async () => {
  renderDesk(<SlotsView />);
  const table = within(await screen.findByRole('table', { name: 'Saatlere göre siparişler' }));
  expect(await table.findByRole('row', { name: '10:00–13:00 Kurye 3 / 3 dolu' })).toBeVisible();
  expect(table.getByRole('row', { name: '09:00 Şenlikhane Kadıköy 1 (artık sunulmuyor)' })).toBeVisible();
});
