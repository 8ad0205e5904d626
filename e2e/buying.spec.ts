import { expect, test } from './fixtures';
import { timesPaid } from './support/provider';
import { orderNumberOn } from './support/result-page';
import { CARDS } from './support/shopper';
import { expectToast } from './support/toasts';

// Customers' usual setting: what moves here is part of what is tested.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a guest finds a balloon, buys it, and the order is stored as paid', async ({ page, shopper, database }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Balonlar' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/balon/i);
  const card = page.getByRole('main').getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await shopper.addToCart();
  await shopper.startCheckout();
  await shopper.fillAddress();
  await shopper.confirmOrder();

  // The order is stored and its stock reserved before the payment form opens.
  await expect(page.getByLabel('Kart numarası')).toBeVisible();
  const [waiting] = await database.ordersOf(shopper.email);
  expect(waiting?.status).toBe('redirected');
  const [line] = await database.linesOf(waiting?.id ?? 0);
  const productId = line?.productId ?? 0;
  const reserved = await database.stockOf(productId, shopper.email);

  await shopper.payWith(CARDS.pays);
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
  // The page's scripts, which empty the cart, run only now.
  await expectToast(page, 'Sipariş Verildi!');

  // Neither Back to the payment page nor a reload of the result pays again.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
  expect(await timesPaid(database, shopper.email)).toBe(1);

  const order = await database.order(await orderNumberOn(page));
  expect(order).toMatchObject({ id: waiting?.id, status: 'paid', email: shopper.email });
  const lines = await database.linesOf(order.id);
  expect(lines).toEqual([{ productId, quantity: 1, price: order.amount - order.shipping_cost }]);
  expect(await database.stockOf(productId, shopper.email)).toBe(reserved);

  await shopper.openCart();
  await expect(page.getByRole('main').getByText('Sepetiniz Boş')).toBeVisible();
});
