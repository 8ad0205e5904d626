import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { orderNumberOn } from './support/result-page';
import { CARDS } from './support/shopper';
import { signIn } from './support/sign-in';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'a coupon in the cart survives a reload and reduces the order and the payment',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const code = await database.coupon({ percent: 10, minAmount: variant.price * 2 });
    await shopper.visitItem(variant.slug);
    await shopper.addToCart();
    await shopper.openCart();
    const main = page.getByRole('main');
    await main.getByLabel('Kupon kodu').fill(code.toLowerCase());
    await main.getByRole('button', { name: 'Uygula' }).click();
    await expect(main.getByText(/ve üzeri sepetlerde geçerli/)).toBeVisible();

    await main.getByRole('button', { name: 'Adedi artır' }).click();
    await expect(main.getByText(`${code} kuponu uygulandı.`)).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    await page.reload();
    await expect(main.getByText(`${code} kuponu uygulandı.`)).toBeVisible();

    await shopper.startCheckout();
    await shopper.fillAddress();
    await expect((await shopper.openSummary()).getByText('Kupon indirimi')).toBeVisible();
    await shopper.confirmOrder();
    await shopper.payWith(CARDS.pays);
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
    await expect(main.getByText('Kupon indirimi')).toBeVisible();

    const { rows } = await database.sql.query(
      `select o.status, o.amount - o.shipping_cost as subtotal, o.discount, o.coupon_code, p.paid_price - o.amount as more, u.amount as used, sum(l.discount)::int as parts
       from orders o join payment p on p.order_id = o.id join coupon_use u on u.order_id = o.id join order_line l on l.order_id = o.id
      where o.number = $1 group by o.id, p.id, u.order_id`,
      [await orderNumberOn(page)],
    );
    const discount = Math.floor((variant.price * 2 * 10 + 50) / 100);
    const subtotal = variant.price * 2 - discount;
    expect(rows).toEqual([
      { status: 'paid', subtotal, discount, coupon_code: code, more: 0, used: discount, parts: discount },
    ]);
  },
);

test(
  'a campaign in the account applies its coupon to the cart',
  { tag: '@desktop' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await signIn(shopper, database, `/${variant.slug}`);
    await shopper.addToCart();
    await page.goto('/hesap/kampanyalarim');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Kampanyalar' })).toBeVisible();
    await expect(main.getByText('PARTI10', { exact: true })).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    await main.getByRole('button', { name: 'Sepette kullan: PARTI10' }).click();
    await expect(page).toHaveURL(/\/sepetim$/);
    await expect(main.getByLabel('Kupon kodu')).toHaveValue('PARTI10');
    await expect(main.getByText(/kuponu uygulandı|ve üzeri sepetlerde geçerli/)).toBeVisible();
  },
);

test('the help page is open to guests, and its search finds answers', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/hesap/yardim');
  await expect(page.getByRole('heading', { level: 1, name: 'Yardım' })).toBeVisible();
  await expect(page).toHaveTitle(/ \| Yardım$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Bizi Ara/ })).toBeVisible();
  await main.getByRole('searchbox', { name: 'Yardımda ara' }).fill('iade');
  await main.getByText('Ürünü iade edebilir miyim?').click();
  await expect(main.getByText(/14 gün içinde, gerekçe göstermeden/)).toBeVisible();
  expect(await a11yViolations(page)).toEqual([]);
});
