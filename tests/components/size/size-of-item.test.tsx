import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SizeOfItem } from '@/app/_party/size-of-item';
import type { SizeAdvice } from '@/contracts/size-advice';
import type { ItemDetail } from '@/services/view-models';
import { api } from '../api';
import { sampleDetail } from '../sample-item';

// The page asks the API in its own process, which a test of components does not have.
jest.mock('@/services/http/server', () => ({
  serverApi: jest.requireActual<typeof import('@/services/http/browser')>('@/services/http/browser').browserApi,
}));

const height = (from: number, to: number) => ({ height: { from, to }, chest: null, age: null });
const ITEM: ItemDetail = sampleDetail(
  { slug: 'korsan', title: 'Korsan Kostümü', canonical: '/kostumler/korsan' },
  [
    { id: 1, color: 'Siyah', size: '3-4 Yaş' },
    { id: 2, color: 'Siyah', size: '5-6 Yaş' },
  ],
  [
    { size: '3-4 Yaş', measures: height(95, 106) },
    { size: '5-6 Yaş', measures: height(107, 118) },
  ],
);
const NO_BODY = { item: 'eski-adi', height: '', chest: '', age: '' };
const ADVICE: SizeAdvice = {
  ...{ kind: 'fits', size: '5-6 Yaş', between: null, estimated: false, runs: null, shifted_from: null },
  positions: [{ measure: 'height', value: 110, smaller: '5-6 Yaş', larger: '5-6 Yaş', limit: null }],
  fit: { tight: 0, right: 0, loose: 0 },
  measures: ['height'],
};

test('without a body the page shows the form, the table and the way to the item', async () => {
  render(await SizeOfItem({ item: ITEM, wish: NO_BODY }));
  expect(screen.getByRole('spinbutton', { name: 'Boy (cm)' })).toHaveValue(null);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Korsan Kostümü' })).toHaveAttribute('href', '/kostumler/korsan');
});

test('the advised size leads to its variant', async () => {
  let asked = '';
  api.use(
    http.get('*/api/party/size', ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json(ADVICE);
    }),
  );
  render(await SizeOfItem({ item: ITEM, wish: { ...NO_BODY, height: '110' } }));
  expect(asked).toBe('?item=korsan&height=110');
  expect(screen.getByRole('spinbutton', { name: 'Boy (cm)' })).toHaveValue(110);
  expect(screen.getByText('Uygun beden: 5-6 Yaş')).toBeVisible();
  const link = screen.getByRole('link', { name: '5-6 Yaş bedenle devam et' });
  expect(link).toHaveAttribute('href', '/kostumler/korsan?renk=siyah&boyut=5-6-yas');
});

test('a body that is a typing error is explained in Turkish', async () => {
  const problems = { height: ['Give the height in whole centimetres.'] };
  api.use(http.get('*/api/party/size', () => HttpResponse.json(problems, { status: 400 })));
  render(await SizeOfItem({ item: ITEM, wish: { ...NO_BODY, height: 'uzun' } }));
  expect(screen.getByText('Boyu santimetre olarak, tam sayıyla yazın: 116 gibi.')).toBeVisible();
});

test('an item without measures has no form', async () => {
  render(await SizeOfItem({ item: { ...ITEM, sizes: [] }, wish: { ...NO_BODY, height: '110' } }));
  expect(screen.getByText('Bu ürünün beden ölçüleri henüz yok.')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
