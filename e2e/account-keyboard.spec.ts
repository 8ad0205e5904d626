import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { skipToContent, tabTo } from './support/keyboard';
import { PASSWORD, signIn } from './support/sign-in';

test('registration works with the keyboard alone', async ({ page, shopper }) => {
  await page.goto('/kayit');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Üye ol' })).toBeEnabled();
  await skipToContent(page);
  for (const [name, text] of [
    ['Ad', 'Ayşe'],
    ['Soyad', 'Yılmaz'],
    ['E-posta', shopper.email],
    ['Şifre', 'kısa'],
  ] as const) {
    await tabTo(page, main.getByLabel(name, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  // The invalid field gets the focus, and its error is announced.
  const password = main.getByLabel('Şifre', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Şifre en az 8 karakter olmalıdır.');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, main.getByRole('button', { name: 'Üye ol' }));
  await page.keyboard.press('Space');
  await expect(main.getByText(shopper.email)).toBeVisible();
});

test('a customer adds an address with the keyboard alone', async ({ page, shopper, database }) => {
  await signIn(shopper, database, '/hesap/adreslerim');
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(name, { exact: true });
  await expect(main.getByRole('button', { name: 'Yeni adres ekle' })).toBeVisible();
  await skipToContent(page);
  await tabTo(page, main.getByRole('button', { name: 'Yeni adres ekle' }));
  await page.keyboard.press('Enter');
  await expect(field('Adres başlığı')).toBeFocused();
  expect(await a11yViolations(page)).toEqual([]);
  await page.keyboard.type('Ev');
  await tabTo(page, field('Telefon'));
  await page.keyboard.type('0532 123 45 67');
  // "Bursa" and "Mudanya" need no Turkish letters: the type-ahead of a native select compares key by key.
  for (const [name, choice] of [
    ['İl', 'Bursa'],
    ['İlçe', 'Mudanya'],
  ] as const) {
    await expect(field(name).getByRole('option', { name: choice })).toBeAttached();
    await tabTo(page, field(name));
    await page.keyboard.type(choice);
    await expect(field(name).locator('option:checked')).toHaveText(new RegExp(choice));
  }
  await tabTo(page, field('Mahalle'));
  await page.keyboard.type('bademli');
  await expect(main.getByRole('option', { name: 'Bademli Mahallesi' })).toBeVisible();
  await tabTo(page, field('Posta kodu'));
  await expect(field('Mahalle')).toHaveValue('Bademli Mahallesi');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('16940');
  await tabTo(page, field('Adres'));
  await page.keyboard.type('Moda Caddesi No: 5 Daire: 2');
  await tabTo(page, main.getByRole('button', { name: 'Kaydet' }));
  await page.keyboard.press('Enter');
  // The form had scrolled the page down to its button.
  await expect(main.getByRole('listitem').filter({ hasText: 'Ev' })).toBeFocused();
  await expect(main.getByRole('heading', { name: 'Ev' })).toBeInViewport();
  await expect(main.getByText(/Moda Caddesi No: 5/)).toBeVisible();
  expect(await a11yViolations(page)).toEqual([]);
});
