import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { expectToast } from './support/toasts';

const PAGE = '/s/balon-zinciri';

test('a garland follows the form without a reload, and all its packs go into the cart in one press', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/balon-zincirleri');
  await page.getByRole('link', { name: 'Kaç balon gerektiğini hesaplayın' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Balon Zinciri Hesaplama' })).toBeVisible();
  const drawing = page.getByRole('img', { name: /^Çizim: / });
  await expect(drawing).toHaveAttribute('aria-label', /^Çizim: 4 metre kemer, 12\d balon$/);
  await page.getByRole('spinbutton', { name: 'Uzunluk, metre' }).fill('2');
  await page.getByRole('radio', { name: 'Sütun' }).check({ force: true });
  await page.getByRole('radio', { name: 'İnce' }).check({ force: true });
  await expect(drawing).toHaveAttribute('aria-label', /^Çizim: 2 metre sütun, 5\d balon$/);
  await expect(page).toHaveURL(/\?metre=2&sekil=sutun&yogunluk=ince&renk=pembe/);
  const label = (await drawing.getAttribute('aria-label')) ?? '';
  const balloons = await drawing.locator('[data-balloons] circle').count();
  expect(label).toContain(` ${balloons} balon`);
  expect(await a11yViolations(page)).toEqual([]);
  const packs = page.getByRole('main').locator('section', { hasText: 'Paketler' }).getByRole('listitem');
  const lines = await packs.count();
  await page.getByRole('button', { name: 'Hepsini sepete ekle' }).click();
  await expectToast(page, 'Sepete Eklendi!');
  await page.goto('/sepetim');
  await expect(page.getByRole('main').getByRole('link', { name: /^Düz Renk Balon/ })).toHaveCount(lines);
});

test('what cannot be calculated is said in Turkish, and the address shows a garland again @desktop', async ({
  page,
}) => {
  await page.goto(`${PAGE}?metre=50&renk=mavi`);
  await expect(page.getByRole('alert').getByText(/^En çok 20 metre hesaplıyoruz/)).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Uzunluk, metre' }).fill('4');
  const drawing = page.getByRole('img', { name: /^Çizim: 4 metre kemer/ });
  await expect(drawing).toBeVisible();
  const label = await drawing.getAttribute('aria-label');
  await page.reload();
  await expect(page.getByRole('img', { name: label ?? '' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to a page with the garland, its packs and price', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('spinbutton', { name: 'Uzunluk, metre' }).fill('5');
    await page.getByRole('checkbox', { name: 'Lacivert' }).check({ force: true });
    await page.getByRole('button', { name: 'Hesapla' }).click();
    await expect(page).toHaveURL(/metre=5&sekil=kemer&yogunluk=dolgun&renk=pembe/);
    await expect(page.getByRole('img', { name: /^Çizim: 5 metre kemer, 16\d balon$/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Lacivert/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Paketler' })).toBeVisible();
    await expect(page.getByText(/\d+ paket, ₺/)).toBeVisible();
  });
});
