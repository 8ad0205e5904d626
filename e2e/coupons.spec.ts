import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { openLastStep, storeOrder } from './support/ready-order';
import { orderNumberOn } from './support/result-page';
import { CARDS } from './support/shopper';

test(
  'a coupon in the cart survives the change to the checkout and reduces the order and the payment',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const code = await database.coupon({ percent: 10, minAmount: variant.price * 2 });
    await storeOrder(shopper, { variants: [variant] });
    await shopper.openCart();
    const main = page.getByRole('main');
    await main.getByLabel('Kupon kodu').fill(code.toLowerCase());
    await main.getByRole('button', { name: 'Uygula' }).click();
    await expect(main.getByText(/ve üzeri sepetlerde geçerli/)).toBeVisible();

    await main.getByRole('button', { name: 'Adedi artır' }).click();
    await expect(main.getByText(`${code} kuponu uygulandı.`)).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    // The checkout reads the coupon from the browser's storage.
    await openLastStep(page);
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
