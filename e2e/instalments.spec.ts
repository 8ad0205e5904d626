import { expect, test } from './fixtures';
import { orderNumberOn } from './support/result-page';

/** One of iyzico's test cards, of the family Bonus. */
const BONUS = '5400360000000003';

test('the instalments that item, cart and checkout show are those that the card is charged', {
  tag: '@phone',
}, async ({ page, shopper, database }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Balonlar' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/balon/i);
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Sepete Ekle' }).first()).toBeVisible();
  const bonus = page.getByRole('table', { name: /^Bonus/ });
  const inThree = bonus.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '3', exact: true }) });
  await page.getByText('Taksit seçenekleri').click();
  await expect(inThree).toContainText('₺');

  await shopper.addToCart();
  await shopper.openCart();
  await page.getByText('Taksit seçenekleri').click();
  await expect(inThree).toContainText('₺');
  await shopper.startCheckout();
  await shopper.fillAddress();
  const summary = await shopper.openSummary();
  await summary.getByText('Taksit seçenekleri').click();
  await expect(inThree).toContainText('₺');
  const total = await inThree.getByRole('cell').last().innerText();

  await shopper.confirmOrder();
  await page.getByLabel('Kart numarası').fill(BONUS);
  await page.getByLabel(/^Taksit/).selectOption('3');
  await shopper.payWith(BONUS);
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '3 taksitle karttan çekilen' })).toContainText(total);

  const { id } = await database.order(await orderNumberOn(page));
  const { rows } = await database.sql.query(
    'select instalments, paid_price > price as more from payment where order_id = $1',
    [id],
  );
  expect(rows).toEqual([{ instalments: 3, more: true }]);
});
