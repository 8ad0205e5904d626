import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { storeOrder } from './support/ready-order';

test('the next step is visible without scrolling, the checkout shows no navigation, and no page of it has a serious accessibility violation', async ({
  page,
  shopper,
  database,
}, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  await storeOrder(shopper, { variants: [variant] });
  for (const [path, next] of [
    ['/siparis/siparis-bilgilerim', 'Ödemeye geç'],
    ['/siparis/siparis-odeme', 'Siparişi onayla ve öde'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: next })).toBeInViewport({ ratio: 1 });
    for (const name of ['Ana menü', 'Mobil alt menü']) {
      await expect(page.getByRole('navigation', { name })).toHaveCount(0);
    }
    const header = page.getByRole('banner');
    await expect(header.getByRole('link')).toHaveCount(3);
    await expect(header.getByRole('link', { name: 'Sepete dön' })).toHaveAttribute('href', '/sepetim');
    expect(await a11yViolations(page)).toEqual([]);
  }
  // Pressing the button moves the focus to the first missing consent.
  await page.getByRole('button', { name: 'Siparişi onayla ve öde' }).click();
  const first = page.getByRole('checkbox', { name: /Ön Bilgilendirme Formu/ });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await page.getByRole('link', { name: 'Sepete dön' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sepetim' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sepete dön' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: variant.title }).first()).toBeVisible();
  // With the number of units in header and tab bar.
  expect(await a11yViolations(page, 'html')).toEqual([]);
});
