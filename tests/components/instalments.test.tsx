import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { Instalments } from '@/components/amounts/instalments';
import { api } from './api';

const options = [
  { number: 1, price: '100.00', amount: '100.00' },
  { number: 3, price: '34.47', amount: '103.41' },
];
const TABLE = {
  results: [
    { family: 'Bonus', bank: 'Garanti BBVA', options },
    { family: 'World', bank: 'Yapı Kredi', options: options.slice(0, 1) },
  ],
};

/** Answers with these bodies in turn; null is a failure. @returns the queries */
function serve(...bodies: (object | null)[]) {
  const queries: string[] = [];
  api.use(
    http.get('/api/instalments/', ({ request }) => {
      queries.push(decodeURIComponent(new URL(request.url).search));
      const body = bodies.length > 1 ? bodies.shift() : bodies[0];
      return body ? HttpResponse.json(body) : HttpResponse.json({ detail: 'x' }, { status: 503 });
    }),
  );
  return queries;
}
const unfold = () => userEvent.click(screen.getByText('Taksit seçenekleri'));

test('instalments › the table is asked for when it is unfolded, and has a row for each number of a family', async () => {
  const queries = serve(TABLE);
  render(<Instalments amount={10_000} products={[7, 3, 7]} />);
  expect(queries).toEqual([]);
  await unfold();
  const bonus = await screen.findByRole('table', { name: /^Bonus/ });
  expect(within(bonus).getByRole('row', { name: '3 ₺34,47 ₺103,41' })).toBeInTheDocument();
  expect(within(bonus).getByRole('row', { name: 'Tek çekim ₺100,00 ₺100,00' })).toBeInTheDocument();
  expect(screen.getAllByRole('table')).toHaveLength(2);
  expect(queries).toEqual(['?amount=100.00&products=3,7']);
});

test('instalments › a table that was unfolded before the script ran is loaded', async () => {
  serve(TABLE);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<Instalments amount={10_000} products={[3]} />);
  const details = within(page).getByRole('group') as HTMLDetailsElement;
  const isUnfolded = new Promise((done) => details.addEventListener('toggle', done));
  details.open = true;
  await isUnfolded;
  // React's development build complains about the attribute that the browser has set; the production build does not.
  const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<Instalments amount={10_000} products={[3]} />, { container: page, hydrate: true });
  expect(await screen.findByRole('table', { name: /^Bonus/ })).toBeVisible();
  complained.mockRestore();
});

test('instalments › another amount is asked for, and the old table is not shown meanwhile', async () => {
  const queries = serve(TABLE);
  const { rerender } = render(<Instalments amount={10_000} products={[3]} />);
  await unfold();
  await screen.findByRole('table', { name: /^Bonus/ });
  rerender(<Instalments amount={20_000} products={[3]} />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await screen.findByRole('table', { name: /^Bonus/ });
  expect(queries.at(-1)).toBe('?amount=200.00&products=3');
});

test('instalments › without a table the shopper reads that the amount is paid at once', async () => {
  serve({ results: [] });
  render(<Instalments amount={10_000} products={[3]} />);
  await unfold();
  expect(await screen.findByText('₺100,00 tek çekimle ödenir.')).toBeVisible();
});

test('instalments › a failure says that the payment page shows them, and can be repeated', async () => {
  serve(null, TABLE);
  render(<Instalments amount={10_000} products={[3]} />);
  await unfold();
  expect(await screen.findByText(/şu anda alınamadı/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByRole('table', { name: /^Bonus/ })).toBeVisible();
});
