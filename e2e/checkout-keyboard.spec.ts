import { expect, test } from './fixtures';
import { skipToContent, tabTo } from './support/keyboard';
import { storeCart } from './support/ready-order';
import { CARDS } from './support/shopper';

test('a guest orders and pays with the keyboard alone', async ({ page, shopper, database }, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(name, { exact: true });
  const next = main.getByRole('button', { name: 'Ödemeye geç' });
  await storeCart(shopper, { variants: [variant] });
  await page.goto('/siparis/siparis-bilgilerim');
  await expect(next).toBeVisible();
  await skipToContent(page);

  // The first missing field gets the focus, and its error is announced.
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(field('E-posta')).toBeFocused();
  await expect(field('E-posta')).toHaveAccessibleDescription(/Geçerli bir e-posta/);
  for (const [name, text] of [
    ['E-posta', shopper.email],
    ['Ad', 'Ayşe'],
    ['Soyad', 'Yılmaz'],
    ['Telefon', '05321234567'],
  ] as const) {
    await tabTo(page, field(name));
    await page.keyboard.type(text);
  }
  for (const name of ['İl', 'İlçe']) {
    await expect(field(name).getByRole('option').nth(1)).toBeAttached();
    await tabTo(page, field(name));
    await page.keyboard.press('ArrowDown');
    await expect(field(name)).not.toHaveValue('');
  }
  await tabTo(page, field('Mahalle'));
  await expect(main.getByRole('option', { name: /Mahallesi$/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field('Mahalle')).toHaveValue(/Mahallesi$/);
  await tabTo(page, field('Adres'));
  await page.keyboard.type('Bahariye Caddesi No: 10 Daire: 4');
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişi onayla' })).toBeVisible();

  const read = main.getByRole('button', { name: 'Ön Bilgilendirme Formu: metni oku' });
  await tabTo(page, read);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ön Bilgilendirme Formu' });
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(read).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(main.getByRole('checkbox', { name: /Ön Bilgilendirme Formu/ })).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, main.getByRole('checkbox', { name: /Mesafeli Satış Sözleşmesi/ }));
  await page.keyboard.press('Space');
  await tabTo(page, main.getByRole('button', { name: 'Siparişi onayla ve öde' }));
  await page.keyboard.press('Enter');

  for (const [name, text] of [
    ['Kart üzerindeki isim', 'AYSE YILMAZ'],
    ['Kart numarası', CARDS.pays],
    ['Ay', '12'],
    ['Yıl', '2030'],
    ['CVC', '123'],
  ] as const) {
    await tabTo(page, page.getByLabel(name, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
});
