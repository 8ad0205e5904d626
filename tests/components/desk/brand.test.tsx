import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { BrandView } from '@/components/desk/brand-view';
import { DEMO_COMPANY } from '@/content/company';
import { contrastProblems, USUAL_COLORS } from '@/contracts/brand';
import { shopSettingsSchema } from '@/contracts/settings';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const SETTINGS = shopSettingsSchema.parse({
  ...{ store_name: 'Mavi Balon', company: DEMO_COMPANY, working_days: [1], holidays: [], mail_sender: null },
  home: { title: 'Anasayfa', description: null },
});

function serve() {
  signInStaff('owner');
  const sent: unknown[] = [];
  let settings = SETTINGS;
  const answer = () => HttpResponse.json({ version: 3, changed_at: null, settings }, { headers: { ETag: '"3"' } });
  api.use(
    http.get('/api/admin/settings/', answer),
    http.patch('/api/admin/settings/', async ({ request }) => {
      const body = (await request.json()) as { brand: object };
      sent.push(body);
      settings = { ...settings, brand: { ...settings.brand, ...body.brand } };
      return answer();
    }),
  );
  return sent;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('brand › a colour that can’t be read is explained, and the suggestion is taken with one press', async () => {
  const sent = serve();
  renderDesk(<BrandView />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Kendi renklerim' }));
  const primary = screen.getByRole('textbox', { name: 'Ana renk' });
  fireEvent.change(primary, { target: { value: '#FFB0B0' } });
  expect(primary).toHaveAccessibleDescription(/^Okunmuyor: zeminle karşıtlığı 1,\d; en az 4,5/);
  expect(screen.getByText(/^Okunmayan renkler önizlenmez/)).toBeVisible();
  const [problem] = contrastProblems({ ...USUAL_COLORS, primary: '#ffb0b0' });
  await press(`${problem?.suggestion} kullan`);
  expect(primary).toBeValid();
  await press('Kaydet');
  expect(await screen.findByText(/^Kaydedildi/)).toBeVisible();
  expect(sent).toEqual([{ brand: { colors: { ...USUAL_COLORS, primary: problem?.suggestion } } }]);
});

test('brand › an uploaded logo is saved with its icons', async () => {
  const sent = serve();
  const path = (part: string) => `/media/marka/0a-${part}.png`;
  const icons = {
    small: path('small'),
    apple: path('apple'),
    medium: path('m'),
    large: path('l'),
    maskable: path('x'),
  };
  const logo = { src: path('logo'), width: 400, height: 160 };
  api.use(http.post('/api/admin/brand/images/', () => HttpResponse.json({ logo, icons }, { status: 201 })));
  renderDesk(<BrandView />);
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(await screen.findByLabelText('Logo'), file);
  expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute('src', logo.src);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Logoda mağazanın adı yazıyor' }));
  await press('Kaydet');
  await waitFor(() => expect(sent).toEqual([{ brand: { logo: { ...logo, has_name: true }, icons } }]));
});
