import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { deliveredOrder } from './support/delivered-order';
import { signIn } from './support/sign-in';

test(
  'a buyer’s review appears on the item page at once and disappears when deleted',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const { slug, title } = await database.sellableVariant(info.titlePath.join() + info.project.name);
    // Caches the page before there is any review.
    await signIn(shopper, database, `/${slug}`);
    await expect(page.getByText('Bu ürüne henüz yorum yazılmadı.')).toBeVisible();
    await deliveredOrder(database, shopper.email, slug);
    await page.goto('/hesap/degerlendirmelerim');
    await page.getByRole('button', { name: `Yorum yaz: ${title}` }).click();
    // The stars are chosen with the keyboard alone.
    await expect(page.getByRole('radio', { name: '1 yıldız: Çok kötü' })).toBeFocused();
    await page.keyboard.press('Space');
    for (let more = 0; more < 3; more++) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '4 yıldız: İyi' })).toBeChecked();
    await page.getByLabel('Yorumunuz', { exact: true }).fill('Masada çok hoş durdu, misafirler sordu.');
    expect(await a11yViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yorumu yayımla' }).click();
    await expect(page.getByRole('region', { name: 'Yazdıklarım' })).toContainText('Masada çok hoş durdu');

    await shopper.visitItem(slug);
    const reviews = page.getByRole('region', { name: 'Yorumlar' });
    await expect(reviews).toContainText('Ayşe Y.');
    await expect(reviews).toContainText('Masada çok hoş durdu, misafirler sordu.');
    expect(await a11yViolations(page)).toEqual([]);

    await page.goto('/hesap/degerlendirmelerim');
    await page.getByRole('button', { name: `Sil: ${title}` }).click();
    await page.getByRole('button', { name: 'Evet, sil' }).click();
    await expect(page.getByRole('region', { name: 'Yorumunuzu bekleyenler' })).toBeVisible();
    await shopper.visitItem(slug);
    await expect(page.getByText('Bu ürüne henüz yorum yazılmadı.')).toBeVisible();
  },
);

test.describe('a collection', () => {
  // The page of the closed link.
  test.use({ expectedNoise: [/404/] });

  test(
    'is filled from an item page, opened by a friend through its link, and closed again',
    { tag: '@desktop' },
    async ({ page, browser, shopper, database }, info) => {
      const { slug, title } = await database.sellableVariant(info.titlePath.join() + info.project.name);
      await signIn(shopper, database, `/${slug}`);
      await page.getByRole('button', { name: 'Koleksiyona ekle' }).click();
      const dialog = page.getByRole('dialog', { name: 'Koleksiyona ekle' });
      await dialog.getByLabel('Yeni koleksiyonun adı').fill('Ada’nın doğum günü');
      await dialog.getByRole('button', { name: 'Oluştur ve ekle' }).click();
      await expect(dialog.getByRole('checkbox', { name: /Ada’nın doğum günü/ })).toBeChecked();
      expect(await a11yViolations(page, 'dialog')).toEqual([]);

      await page.goto('/hesap/koleksiyonlarim');
      await page.getByRole('link', { name: 'Ada’nın doğum günü' }).click();
      await page.getByRole('button', { name: 'Bağlantı oluştur' }).click();
      const link = await page.getByLabel('Listenin bağlantısı').inputValue();
      expect(await a11yViolations(page)).toEqual([]);

      const otherBrowser = await browser.newContext();
      const friend = await otherBrowser.newPage();
      await friend.goto(link);
      await expect(friend.getByRole('heading', { level: 1, name: 'Ada’nın doğum günü' })).toBeVisible();
      await expect(friend.getByRole('main').getByRole('link', { name: title })).toBeVisible();
      await friend.getByRole('button', { name: 'Hepsini sepete ekle' }).click();
      await expect(friend.getByLabel('Sepette 1 ürün').first()).toBeVisible();
      await otherBrowser.close();

      await page.getByRole('button', { name: 'Paylaşımı kapat' }).click();
      await expect(page.getByRole('button', { name: 'Bağlantı oluştur' })).toBeVisible();
      expect((await page.request.get(link)).status()).toBe(404);
    },
  );
});
