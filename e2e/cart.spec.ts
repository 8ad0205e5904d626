import { expect, test } from './fixtures';
import { isOnTop } from './support/is-on-top';
import { storeCart } from './support/ready-order';
import { Shopper } from './support/shopper';
import { keepNextToast } from './support/toasts';

// Customers' usual setting: what moves here is part of what is tested.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'the cart appears in a second tab and survives closing the browser',
  { tag: '@desktop' },
  async ({ browser, context, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await shopper.visitItem(variant.slug);
    await shopper.addToCart();

    const tab = new Shopper(await context.newPage());
    await tab.openCart();
    await expect(tab.page.getByRole('main').getByText(variant.title)).toBeVisible();

    const storageState = await context.storageState();
    const nextDay = await browser.newContext({ storageState, baseURL: process.env.E2E_SHOP_URL ?? '' });
    const later = new Shopper(await nextDay.newPage());
    await later.openCart();
    await expect(later.page.getByRole('main').getByText(variant.title)).toBeVisible();
    await nextDay.close();
  },
);

test(
  'on a phone, toasts appear above tab bar and buy button, link to the cart, and its total stays visible',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join());
    await page.setViewportSize({ width: 375, height: 667 });
    await shopper.visitItem(variant.slug);
    const add = page.getByRole('button', { name: 'Sepete Ekle', exact: true });
    const toCart = page.getByRole('link', { name: 'Sepete git' }).filter({ visible: true });
    await keepNextToast(page);
    await add.click();
    await expect(toCart).toBeFocused();
    const tab = page.getByRole('navigation', { name: 'Mobil alt menü' }).getByRole('link', { name: /Sepetim/ });
    for (const part of [add, tab, toCart]) await expect.poll(() => isOnTop(part)).toBe(true);
    await toCart.click();
    await expect(page).toHaveURL(/\/sepetim$/);
    const buy = page.getByRole('main').getByRole('link', { name: 'Satın al' });
    await expect.poll(() => isOnTop(buy)).toBe(true);
    await expect(buy.locator('..')).toContainText(/Toplam/);
    await page.getByRole('button', { name: /^Kaldır/ }).click();
    await expect(page.getByRole('main').getByText('Sepetiniz Boş')).toBeVisible();
    await page.getByRole('button', { name: 'Geri al' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: variant.title }).first()).toBeVisible();
  },
);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // The message with “Geri al” has to stay as long as with motion.
  test('a removal is undone with the keyboard', { tag: '@desktop' }, async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join());
    await storeCart(shopper, { variants: [variant] });
    await shopper.openCart();
    const remove = page.getByRole('button', { name: /^Kaldır/ });
    await remove.focus();
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: 'Geri al' });
    await expect(undo).toBeVisible();
    await page.keyboard.press('Alt+t');
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toBeFocused();
  });
});
