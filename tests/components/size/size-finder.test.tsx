import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { textsOf } from '@/components/forms/named-fields';
import { SizeFinder } from '@/components/size/size-finder';
import { SizeTable } from '@/components/size/size-table';
import type { SizeAdvice } from '@/contracts/size-advice';
import { api } from '../api';
import { renderShopPage } from '../shop-page';

const ADVICE: SizeAdvice = {
  kind: 'between',
  size: '7-8 Yaş',
  between: ['5-6 Yaş', '7-8 Yaş'],
  positions: [
    { measure: 'height', value: 116, smaller: '5-6 Yaş', larger: '5-6 Yaş', limit: null },
    { measure: 'chest', value: 62, smaller: '7-8 Yaş', larger: '7-8 Yaş', limit: null },
  ],
  estimated: false,
  fit: { tight: 0, right: 0, loose: 0 },
  runs: null,
  shifted_from: null,
  measures: ['height', 'chest'],
};
const requests: string[] = [];
const choose = jest.fn();

beforeEach(() => {
  requests.length = 0;
  api.use(
    http.get('*/api/party/size', ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json(ADVICE);
    }),
  );
});

async function open(chosen = '5-6 Yaş') {
  renderShopPage(<SizeFinder item="korsan-kostumu" measures={['height', 'chest']} chosen={chosen} onChoose={choose} />);
  await userEvent.click(screen.getByText('Hangi beden? Ölçüyle bulun'));
  return screen.getByRole('form', { name: 'Beden bul' });
}
const find = () => userEvent.click(screen.getByRole('button', { name: 'Beden bul' }));

test('the advised size is shown with its reasons and chosen with one press', async () => {
  await open();
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Boy (cm)' }), '116');
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Göğüs çevresi (cm)' }), '62');
  expect(screen.queryByRole('spinbutton', { name: 'Yaş' })).not.toBeInTheDocument();
  await find();
  expect(await screen.findByText('İki beden arasında: 5-6 Yaş ve 7-8 Yaş. Önerimiz: 7-8 Yaş')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Boy 116 cm: 5-6 Yaş bedene uyuyor.',
    'Göğüs çevresi 62 cm: 7-8 Yaş bedene uyuyor.',
    'Büyüğünü seçin: bol gelen toparlanır, dar gelen giyilmez.',
  ]);
  expect(requests).toEqual(['?item=korsan-kostumu&height=116&chest=62']);
  await userEvent.click(screen.getByRole('button', { name: '7-8 Yaş bedeni seç' }));
  expect(choose).toHaveBeenCalledWith('7-8 Yaş');
});

test('a size that is chosen already needs no press', async () => {
  await open('7-8 Yaş');
  await find();
  expect(await screen.findByText('7-8 Yaş seçili.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /bedeni seç/ })).not.toBeInTheDocument();
});

test('without JavaScript the form leads to the page of the size finder', async () => {
  const form = await open();
  expect(form).toHaveAttribute('action', '/s/beden-bul');
  expect(textsOf(form as HTMLFormElement)).toEqual({
    urun: 'korsan-kostumu',
    boy: '',
    gogus: '',
  });
});

test('a refused body is explained in Turkish, and an unreachable shop as such', async () => {
  await open();
  const refuse = { height: ['Give height, chest or age.'] };
  api.use(http.get('*/api/party/size', () => HttpResponse.json(refuse, { status: 400 })));
  await find();
  expect(await screen.findByText('Boyu, göğüs çevresini ya da yaşı yazın.')).toBeVisible();
  api.use(http.get('*/api/party/size', () => HttpResponse.error()));
  await find();
  expect(await screen.findByText('Beden şu anda bulunamıyor. Biraz sonra yeniden deneyin.')).toBeVisible();
});

test('the table lists what all sizes state', () => {
  const height = { from: 95, to: 106 };
  renderShopPage(
    <SizeTable
      sizes={[
        { size: '3-4 Yaş', measures: { height, chest: { from: 53, to: 56 }, age: null } },
        { size: '5-6 Yaş', measures: { height: { from: 110, to: 110 }, chest: null, age: null } },
      ]}
    />,
  );
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['BedenBoy (cm)', '3-4 Yaş95–106', '5-6 Yaş110']);
  expect(screen.getByRole('rowheader', { name: '3-4 Yaş' })).toBeVisible();
});
