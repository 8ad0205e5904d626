import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { BranchesView } from '@/components/desk/branches-view';
import { ShippingView } from '@/components/desk/shipping-view';
import type { OwnerBranch } from '@/contracts/content';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
async function retype(name: string | RegExp, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
const stale = () => HttpResponse.json({ detail: 'x', code: 'changed_meanwhile', requestId: '1' }, { status: 412 });

type Sent = { body: unknown; version: string | null };

beforeEach(() => signInStaff('manager'));

describe('the tariff', () => {
  const TARIFF = {
    basis: 'amount',
    steps: [{ from: 0, cost: '89.90' }],
    free_from: '1000.00',
    since: '2026-11-01T09:00:00Z',
    version: 4,
  };
  let sent: Sent[];
  beforeEach(() => {
    sent = [];
    api.use(
      http.get('/api/admin/shipping-tariff/', () => HttpResponse.json(TARIFF)),
      http.put('/api/admin/shipping-tariff/', async ({ request }) => {
        const body = (await request.json()) as object;
        sent.push({ body, version: request.headers.get('If-Match') });
        return HttpResponse.json({ ...TARIFF, ...body, version: 5 });
      }),
    );
  });

  test('shows what a basket would pay by the typed tariff, beside what holds, and is saved with its version', async () => {
    renderDesk(<ShippingView />);
    const preview = within(await screen.findByRole('region', { name: 'Bir sepet ne öder?' }));
    expect(preview.getAllByText('₺89,90')).toHaveLength(2);
    await press('Basamak ekle');
    expect(preview.getByText('Önce hatalı alanları düzeltin.')).toBeVisible();
    await retype(/^2\. basamak: bu sınırdan/, '400');
    await retype(/^2\. basamak: kargo ücreti/, '49,90');
    expect(preview.getByText('₺49,90')).toBeVisible();
    await userEvent.clear(preview.getByRole('textbox', { name: 'Sepet tutarı (TL)' }));
    await userEvent.type(preview.getByRole('textbox', { name: 'Sepet tutarı (TL)' }), '1000');
    expect(preview.getAllByText('Ücretsiz')).toHaveLength(2);
    await press('Kaydet');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      body: {
        basis: 'amount',
        steps: [
          { from: 0, cost: '89.90' },
          { from: 40_000, cost: '49.90' },
        ],
        free_from: '1000.00',
      },
      version: '"4"',
    });
  });

  test('with a field that can’t be read is not sent, and the field says why', async () => {
    renderDesk(<ShippingView />);
    await retype(/^1\. basamak: kargo ücreti/, 'bedava');
    await press('Kaydet');
    expect(screen.getByText('Tutarı 50 ya da 49,90 gibi yazın.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('that someone else set meanwhile is not overwritten unasked', async () => {
    renderDesk(<ShippingView />);
    await retype(/^1\. basamak: kargo ücreti/, '79,90');
    api.use(http.put('/api/admin/shipping-tariff/', stale, { once: true }));
    await press('Kaydet');
    expect(await screen.findByRole('dialog', { name: 'İçerik bu arada değişti' })).toBeVisible();
    expect(await field(/^1\. basamak: kargo ücreti/)).toHaveValue('79,90');
  });
});

describe('branches', () => {
  const branch = (slug: string, name: string): OwnerBranch => ({
    ...{ slug, name, label: `${name}, İstanbul`, address: 'Moda Caddesi 112', phone: '+902160000101', img: null },
    ...{ map: 'https://harita.example/x', latitude: 40.98, longitude: 29.02, pickup: true, version: 3 },
    hours: [{ days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '20:00' }],
    exceptions: [],
  });
  let sent: Sent[];
  beforeEach(() => {
    sent = [];
    window.history.replaceState(null, '', '/yonetim/subeler');
    const note = async (request: Request) =>
      sent.push({ body: await request.json(), version: request.headers.get('If-Match') });
    api.use(
      http.get('/api/admin/branches/', () =>
        HttpResponse.json({ results: [branch('kadikoy', 'Kadıköy'), branch('moda', 'Moda')] }),
      ),
      http.patch('/api/admin/branches/kadikoy/', async ({ request }) => {
        await note(request);
        return HttpResponse.json({ ...branch('kadikoy', 'Kadıköy'), version: 4 });
      }),
      http.put('/api/admin/branches/order/', async ({ request }) => {
        await note(request);
        return HttpResponse.json({ results: [] });
      }),
      http.post('/api/admin/branches/', async ({ request }) => {
        await note(request);
        return HttpResponse.json(branch('besiktas', 'Beşiktaş'), { status: 201 });
      }),
    );
  });

  test('get other hours on one day, and only what changed is sent, with its version', async () => {
    renderDesk(<BranchesView />);
    await press('Kadıköy');
    expect(window.location.search).toBe('?sube=kadikoy');
    expect(await screen.findByRole('checkbox', { name: 'Pazar' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pazar' }));
    const closes = screen.getByLabelText('Pazar kapanış');
    await userEvent.clear(closes);
    await userEvent.type(closes, '09:00');
    expect(screen.getByText('Kapanış saati açılıştan sonra olmalı.')).toBeVisible();
    await userEvent.clear(closes);
    await userEvent.type(closes, '17:00');
    await press('Kaydet');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      body: {
        hours: [
          { days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '20:00' },
          { days: [0], opens: '10:00', closes: '17:00' },
        ],
      },
      version: '"3"',
    });
  });

  test('get a day on which they are closed and an image, which is stored at once', async () => {
    api.use(
      http.post('/api/admin/branches/images/', () =>
        HttpResponse.json({ image: '/media/sube/abc-640.webp' }, { status: 201 }),
      ),
    );
    renderDesk(<BranchesView />);
    await press('Kadıköy');
    await press('Gün ekle');
    expect(screen.getByText('Günü seçin.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('1. gün'), { target: { value: '2026-12-31' } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kapalı' }));
    fireEvent.change(screen.getByLabelText('1. gün kapanış'), { target: { value: '15:00' } });
    await press('Gün ekle');
    fireEvent.change(screen.getByLabelText('2. gün'), { target: { value: '2027-01-01' } });
    await userEvent.upload(screen.getByLabelText('Görsel'), new File(['x'], 'vitrin.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Seçili görsel' })).toBeVisible();
    await press('Kaydet');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      exceptions: [
        { date: '2026-12-31', hours: { opens: '10:00', closes: '15:00' } },
        { date: '2027-01-01', hours: null },
      ],
      img: '/media/sube/abc-640.webp',
    });
  });

  test('are put into another order with the keyboard', async () => {
    renderDesk(<BranchesView />);
    (await screen.findByRole('button', { name: 'Moda taşı' })).focus();
    await userEvent.keyboard('{ArrowUp}');
    await press('Sırayı kaydet');
    await waitFor(() => expect(sent[0]?.body).toEqual({ slugs: ['moda', 'kadikoy'] }));
  });

  test('are opened with what the API needs', async () => {
    renderDesk(<BranchesView />);
    await press('Yeni şube');
    for (const [name, text] of [
      ['Ad', 'Beşiktaş'],
      ['İlçe ve il', 'Beşiktaş, İstanbul'],
      ['Adres', 'Çarşı 1'],
      ['Telefon', '0212 000 01 01'],
      ['Yol tarifi bağlantısı', 'https://harita.example/b'],
      [/^Haritadaki yeri/, '41.04, 29.00'],
    ] as const) {
      await retype(name, text);
    }
    await press('Şubeyi aç');
    expect(await screen.findByText('Beşiktaş açıldı.')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ name: 'Beşiktaş', latitude: 41.04, longitude: 29, hours: [], pickup: false });
  });
});
