import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { timesPaid } from './support/provider';
import { expectLastStep, readyOrder } from './support/ready-order';
import { CARDS } from './support/shopper';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the next step is visible without scrolling, and the checkout shows no navigation', async ({
  page,
  shopper,
  database,
}, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  await readyOrder(shopper, { variants: [variant] });
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
});

test('Back after paying shows the result again and pays only once', async ({ page, shopper, database }, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  await readyOrder(shopper, { variants: [variant] });
  await shopper.confirmOrder();
  await shopper.payWith(CARDS.pays);
  const paid = page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' });
  await expect(paid).toBeVisible();
  await page.goBack();
  await expect(paid).toBeVisible();
  expect(await timesPaid(database, shopper.email)).toBe(1);
});

test('a declined card keeps both consents checked, and the guest’s order opens from the result page', async ({
  page,
  shopper,
  database,
}, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  await readyOrder(shopper, { variants: [variant] });
  await shopper.confirmOrder();
  await shopper.payWith(CARDS.withoutFunds);
  await page.getByRole('link', { name: 'Tekrar dene' }).click();
  await expectLastStep(page);
  const consents = page.getByRole('checkbox', { name: /okudum, onaylıyorum/ });
  await expect(consents).toHaveCount(2);
  await expect(consents.first()).toBeChecked();
  await expect(consents.last()).toBeChecked();
  await page.getByRole('button', { name: 'Siparişi onayla ve öde' }).click();
  await shopper.payWith(CARDS.pays);
  await expect(page.getByText(/^Tahmini teslim/)).toBeVisible();
  expect(await a11yViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Siparişi görüntüle' }).click();
  await expect(page).toHaveURL(/\/siparis\/takip\/SH-\w+\/[\w-]{43}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
