import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { SettingsView } from '@/components/desk/settings-view';
import { DEMO_COMPANY } from '@/content/company';
import { type ShopSettings, shopSettingsSchema } from '@/contracts/settings';
import type { StaffRole } from '@/contracts/staff-permissions';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const SETTINGS = shopSettingsSchema.parse({
  store_name: 'Mavi Balon',
  company: DEMO_COMPANY,
  working_days: [1, 2, 3, 4, 5],
  holidays: [{ date: '2028-01-01', part: 'full', name: 'Yılbaşı' }],
  mail_sender: null,
  home: { title: 'Anasayfa', description: null },
});

type Sent = { version: string | null; body: unknown };

/** Serves the settings; a change has to name the newest version. @returns what was sent, and a change by someone else */
function serve(role: StaffRole = 'owner') {
  signInStaff(role);
  let [version, settings] = [3, SETTINGS];
  const sent: Sent[] = [];
  const answer = () =>
    HttpResponse.json({ version, changed_at: null, settings }, { headers: { ETag: `"${version}"` } });
  api.use(
    http.get('/api/admin/settings/', answer),
    http.get('/api/admin/categories/', () => HttpResponse.json({ results: [] })),
    http.patch('/api/admin/settings/', async ({ request }) => {
      const body = (await request.json()) as Partial<ShopSettings>;
      sent.push({ version: request.headers.get('if-match'), body });
      if (request.headers.get('if-match') !== `"${version}"`) {
        return HttpResponse.json({ detail: 'x', code: 'changed_meanwhile', requestId: 'r', version }, { status: 412 });
      }
      const { company, transit, home: _home, ...rest } = body;
      const whole = { company: { ...settings.company, ...company }, transit: { ...settings.transit, ...transit } };
      settings = { ...settings, ...rest, ...whole };
      version++;
      return answer();
    }),
  );
  const changeElsewhere = (change: Partial<ShopSettings>) => {
    settings = { ...settings, ...change };
    version++;
  };
  return { sent, changeElsewhere };
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('settings › only what was changed is sent, with the version that was read', async () => {
  const { sent } = serve();
  renderDesk(<SettingsView />);
  expect(await screen.findByRole('button', { name: 'Kaydet' })).toBeDisabled();
  await type('Telefon', '+90 212 123 45 67');
  await type('Tatiller', '2028-01-01 | yarım | Yılbaşı\n\n2028-04-23 | tam | Bayram');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cumartesi' }));
  await type('Diğer illere teslim süresi', '2 - 4');
  expect(screen.getByText('Kaydedilmedi')).toBeVisible();
  await press('Kaydet');
  expect(await screen.findByText(/^Kaydedildi/)).toBeVisible();
  expect(sent).toEqual([
    {
      version: '"3"',
      body: {
        company: { phone: '+90 212 123 45 67' },
        working_days: [1, 2, 3, 4, 5, 6],
        transit: { far: { best: 2, worst: 4 } },
        holidays: [
          { date: '2028-01-01', part: 'half', name: 'Yılbaşı' },
          { date: '2028-04-23', part: 'full', name: 'Bayram' },
        ],
      },
    },
  ]);
  expect(screen.queryByText('Kaydedilmedi')).toBeNull();
});

test('settings › a checkbox that is changed back is no change', async () => {
  serve();
  renderDesk(<SettingsView />);
  const cash = await screen.findByRole('checkbox', { name: 'Nakit ödeme' });
  await userEvent.click(cash);
  expect(screen.getByText('Kaydedilmedi')).toBeVisible();
  await userEvent.click(cash);
  expect(screen.queryByText('Kaydedilmedi')).toBeNull();
});

test('settings › a conflict shows both values; keeping one’s own leaves the other’s fields as they are', async () => {
  const { sent, changeElsewhere } = serve();
  renderDesk(<SettingsView />);
  await type('Mağazanın adı', 'Sarı Balon');
  changeElsewhere({ store_name: 'Yeşil Balon', mail_sender: 'Destek' });
  await press('Kaydet');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ayarlar bu arada değişti' }));
  expect(dialog.getByText('Sizin yazdığınız: Sarı Balon')).toBeVisible();
  expect(await dialog.findByText('Şimdi kayıtlı olan: Yeşil Balon')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Benimkini kaydet' }));
  expect(await screen.findByText(/^Kaydedildi/)).toBeVisible();
  expect(sent.at(-1)).toEqual({ version: '"4"', body: { store_name: 'Sarı Balon' } });
  expect(screen.getByLabelText('E-postaların göndereni')).toHaveValue('Destek');
});

test('settings › a refused value is explained at its field, and what was typed stays', async () => {
  serve();
  api.use(
    http.patch('/api/admin/settings/', () =>
      HttpResponse.json({ 'holidays.0.date': ['Invalid ISO date'] }, { status: 400 }),
    ),
  );
  renderDesk(<SettingsView />);
  await type('Tatiller', '2028-02-31 | tam | Olmayan gün');
  await press('Kaydet');
  const field = screen.getByLabelText('Tatiller');
  await screen.findByRole('button', { name: 'Vazgeç' });
  expect(field).toHaveValue('2028-02-31 | tam | Olmayan gün');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/^Bu değer kabul edilmedi/);
});

test('settings › who may only read them can change nothing', async () => {
  serve('manager');
  renderDesk(<SettingsView />);
  expect(await screen.findByLabelText('Mağazanın adı')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull();
});

test('settings › instalments are limited by number, amount and categories', async () => {
  const { sent } = serve();
  const root = { parent: null, level: 0, children: [], slug: 'ikramlik', name: 'İkramlık' };
  api.use(http.get('/api/admin/categories/', () => HttpResponse.json({ results: [{ id: 1, ...root }] })));
  renderDesk(<SettingsView />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'En çok taksit' }), '3 taksit');
  await type('Taksit için en düşük sipariş tutarı', '1.250,5');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'İkramlık' }));
  await press('Kaydet');
  expect(await screen.findByText(/^Kaydedildi/)).toBeVisible();
  expect(sent[0]?.body).toEqual({
    instalments: { highest: 3, min_amount: '1250.50', excluded_categories: ['ikramlik'] },
  });
});
