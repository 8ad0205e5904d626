import { expect, test } from './fixtures';
import { Shopper } from './support/shopper';
import { expectToast, noteToasts } from './support/toasts';

test(
  'favourites survive a new page, and a shared list of them opens for another visitor',
  { tag: '@desktop' },
  async ({ page, browser, shopper, context, database }, info) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await shopper.visitItem(variant.slug);
    await page.getByRole('main').getByRole('button', { name: 'Favorilere ekle' }).first().click();
    await expect(page.getByLabel('Favorilerde 1 ürün')).toBeVisible();
    await page.goto('/favorilerim');
    await page.getByRole('button', { name: 'Listeyi paylaş' }).click();
    await expectToast(page, 'Bağlantı kopyalandı!');
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const otherBrowser = await browser.newContext();

    await noteToasts(otherBrowser);
    const friend = new Shopper(await otherBrowser.newPage());
    await friend.page.goto(link);
    await expect(friend.page.getByRole('heading', { level: 1, name: 'Paylaşılan Favoriler' })).toBeVisible();
    await expect(friend.page.getByRole('main').getByRole('link', { name: variant.title })).toBeVisible();
    await friend.page.getByRole('button', { name: 'Hepsini favorilerime ekle' }).click();
    await expect(friend.page.getByLabel('Favorilerde 1 ürün')).toBeVisible();
    await otherBrowser.close();
  },
);
