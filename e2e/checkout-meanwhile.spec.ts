import { formatKurus, toMoneyString } from '@/contracts/money';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { expectLastStep, FILLED, readyOrder } from './support/ready-order';
import { CARDS } from './support/shopper';

// The browser logs each 409 response on the console.
test.use({ expectedNoise: [/status of 409/] });

test(
  'changes during checkout are shown one by one, and only the confirmed total is charged',
  { tag: '@desktop' },
  async ({ page, shopper, database }, info) => {
    const seed = info.titlePath.join() + info.project.name;
    const gone = await database.sellableVariant(`${seed} gone`);
    const dearer = await database.sellableVariant(`${seed} dearer`);
    const code = await database.coupon({ percent: 10, minAmount: 0 });
    const main = page.getByRole('main');
    const confirm = main.getByRole('button', { name: 'Siparişi onayla ve öde' });
    // All tests share the shop's shipping tariff, so the response is altered: it differs from what the order is
    // charged.
    let overrides: { shipping?: string } = { shipping: '1.00' };
    await page.route(/\/api\/checkout\/shipping/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...overrides } });
    });
    await readyOrder(shopper, { variants: [gone, dearer], coupon: code });
    const summary = await shopper.openSummary();
    await expect(summary.getByText(`${code} kuponu uygulandı.`)).toBeVisible();

    // Another buyer takes the coupon's last use.
    await database.sql.query('update coupon set total_uses = 1 where code = $1', [code]);
    const other = await page.request.post(`${process.env.E2E_SHOP_URL}/api/checkout/`, {
      data: {
        ...FILLED,
        delivery: { method: 'shipping' },
        email: 'baskasi@example.com',
        items: [{ product: dearer.productId, quantity: 1, price: toMoneyString(dearer.price) }],
        coupon: code,
        agreements: { pre_information: true, distance_sales: true },
      },
    });
    expect(other.status()).toBe(201);
    await shopper.confirmOrder();
    await expect(main.getByRole('alert')).toContainText('Toplam kuponsuz hesaplandı.');
    await expect(summary.getByText('Bu kuponun kullanım hakkı tükendi.')).toBeVisible();
    await expect(summary.getByText('Kupon indirimi')).toHaveCount(0);

    await database.setStock(gone.productId, 0);
    await database.setPrice(dearer.productId, dearer.price + 500);
    await confirm.click();
    const changes = main.getByRole('alert').filter({ hasText: 'Sepetinizde değişiklik var' });
    await expect(changes).toContainText(`${gone.title}: stokta kalmadı, sepetinizden çıkarılacak.`);
    await expect(changes).toContainText(
      `${dearer.title}: fiyatı ${formatKurus(dearer.price)} iken ${formatKurus(dearer.price + 500)} oldu.`,
    );
    expect(await a11yViolations(page)).toEqual([]);
    await changes.getByRole('button', { name: 'Sepeti güncelle' }).click();
    await expect(changes).toHaveCount(0);

    await confirm.click();
    overrides = {};
    await expect(main.getByText(/Kargo ücreti değişti/)).toBeVisible();
    await expectLastStep(page);
    expect(await a11yViolations(page)).toEqual([]);

    await expect(confirm).toBeEnabled();
    const total = await summary.getByText('Toplam', { exact: true }).locator('..').locator('strong').innerText();
    await confirm.click();
    await expect(page.getByLabel('Kart numarası')).toBeVisible();
    await expect(page.getByText(total)).toBeVisible();
    await shopper.payWith(CARDS.pays);
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
    const [order] = await database.ordersOf(shopper.email);
    expect(formatKurus(order?.amount ?? 0)).toBe(total);
    expect(await database.linesOf(order?.id ?? 0)).toEqual([
      { productId: dearer.productId, quantity: 1, price: dearer.price + 500 },
    ]);
  },
);
