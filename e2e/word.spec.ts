import { expect, test } from './fixtures';
import { CARDS } from './support/shopper';
import { expectToast } from './support/toasts';

const PAGE = '/s/isim-ve-rakam-balonu';

test('“ŞULE 5” goes from the home page into the cart in four presses, and is one line until it is paid', {
  tag: '@phone',
}, async ({ page, shopper }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'İsim ya da yaş' }).fill('şule 5');
  await page.getByRole('button', { name: 'Balonla yaz' }).click();
  await expect(page.getByRole('img', { name: /^ŞULE 5: / })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sepete Ekle' }).click();
  await page
    .getByRole('navigation', { name: 'Mobil alt menü' })
    .getByRole('link', { name: /Sepetim/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sepetim' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '“ŞULE 5”' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Kaldır/ })).toHaveCount(1);
  await expect(main.getByRole('list', { name: 'Harfler' }).getByRole('listitem')).toHaveText([
    /^Ş Harfi/,
    /^U Harfi/,
    /^L Harfi/,
    /^E Harfi/,
    /^5 Rakamı/,
  ]);
  await main.getByRole('button', { name: 'Adedi artır' }).click();
  await expect(main.getByText('2 adet')).toBeAttached();
  await shopper.startCheckout();
  await shopper.fillAddress();
  await expect((await shopper.openSummary()).getByText('“ŞULE 5”')).toBeVisible();
  await shopper.confirmOrder();
  await shopper.payWith(CARDS.pays);
  await expect(main.getByText('“ŞULE 5”')).toBeVisible();
  await page.getByRole('link', { name: 'Siparişi görüntüle' }).click();
  await expect(main.getByRole('link', { name: '“ŞULE 5”' })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Harfler' }).getByRole('listitem')).toHaveCount(5);
});

test('a typed word is drawn and priced at once, and its URL shows it again', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(PAGE);
  await page.getByRole('textbox', { name: 'İsim, yaş ya da kısa bir söz' }).fill('can 5 yaşında');
  await expect(page.getByRole('img', { name: /^CAN 5 YAŞINDA: / })).toBeVisible();
  await expect(page.getByText(/11 balon, ₺/).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Kemer' }).check();
  const drawn = await page.getByRole('img', { name: /kemer olarak/ }).getAttribute('aria-label');
  await page.reload();
  await expect(page.getByRole('img', { name: drawn ?? '' })).toBeVisible();
});

test('a letter’s page leads to the composer with that letter', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/harf-balonlar');
  await expect(page.getByRole('link', { name: /İsmi ya da yaşı bir kerede yazın/ })).toHaveAttribute('href', PAGE);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Z Harfi Folyo Balon/ })
    .first()
    .click();
  // The category has the same link.
  await expect(page.getByRole('heading', { level: 1, name: 'Z Harfi Folyo Balon' })).toBeVisible();
  await page.getByRole('link', { name: /İsmi ya da yaşı bir kerede yazın/ }).click();
  await expect(page.getByRole('textbox', { name: 'İsim, yaş ya da kısa bir söz' })).toHaveValue('Z');
});

test('the search panel leads from “harf balon” and a name to that name', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Ürün ara' }).fill('harf balon şule');
  await page.getByRole('link', { name: 'İsmi balonlarla yazın' }).click();
  await expect(page.getByRole('textbox', { name: 'İsim, yaş ya da kısa bir söz' })).toHaveValue('ŞULE');
});

test('the keyboard alone composes a name and adds it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(PAGE);
  await page.getByRole('textbox', { name: 'İsim, yaş ya da kısa bir söz' }).focus();
  await page.keyboard.type('can');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: 'Renk' }).getByRole('radio', { name: 'Gümüş' })).toBeChecked();
  await expect(page).toHaveURL(/renk=gumus/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sepete Ekle' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Sepete Eklendi!');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form draws and prices a name in a chosen colour', { tag: '@phone' }, async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('textbox', { name: 'İsim, yaş ya da kısa bir söz' }).fill('Çiğdem');
    await page.getByRole('radio', { name: /^Gümüş/ }).check({ force: true });
    await page.getByRole('button', { name: 'Göster' }).click();
    await expect(page.getByRole('img', { name: /^ÇİĞDEM: Gümüş balonlar/ })).toBeVisible();
    await expect(page.getByText(/6 balon, ₺|balonlarda .* yok/).first()).toBeVisible();
  });
});
