import sharp from 'sharp';
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

test('a garland that is too long is refused in Turkish, and a corrected length survives a reload', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`${PAGE}?metre=50&renk=mavi`);
  await expect(page.getByRole('alert').getByText(/^En çok 20 metre hesaplıyoruz/)).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Uzunluk, metre' }).fill('4');
  const drawing = page.getByRole('img', { name: /^Çizim: 4 metre kemer/ });
  await expect(drawing).toBeVisible();
  const label = await drawing.getAttribute('aria-label');
  await page.reload();
  await expect(page.getByRole('img', { name: label ?? '' })).toBeVisible();
});

/** A PNG file of vertical stripes; the widths are in pixels. */
function stripes(...areas: [color: string, width: number][]): Promise<Buffer> {
  let left = 0;
  const rects = areas.map(([color, width]) => {
    const rect = `<rect x="${left}" width="${width}" height="80" fill="${color}"/>`;
    left += width;
    return rect;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${left}" height="80">${rects.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test('a photo’s colours become those of the garland, and no request carries the photo', { tag: '@phone' }, async ({
  page,
}) => {
  const photo = await stripes(['#3f8af0', 600], ['#ffd030', 400], ['#e02020', 200]);
  await page.goto(PAGE);
  const drawing = page.getByRole('img', { name: /^Çizim: / });
  await expect(drawing).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postDataBuffer() !== null) sent.push(`${request.method()} ${request.url()}`);
  });
  const field = page.getByLabel('Fotoğraftan renk al');
  await field.setInputFiles({ name: 'parti.png', mimeType: 'image/png', buffer: photo });
  await expect(page).toHaveURL(/&renk=mavi&renk=sari&renk=kirmizi$/);
  const chosen = page.getByRole('group', { name: 'Renkler' }).getByRole('checkbox', { checked: true });
  await expect(chosen).toHaveCount(3);
  await expect(page.getByRole('row', { name: /^Kırmızı/ })).toBeVisible();
  await field.setInputFiles({ name: 'not.txt', mimeType: 'image/png', buffer: Buffer.from('not an image') });
  await expect(page.getByText('Bu dosyadan renk okunamadı.')).toBeVisible();
  await expect(chosen).toHaveCount(3);
  expect(sent).toEqual([]);
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
