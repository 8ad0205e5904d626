import { randomBytes } from 'node:crypto';
import { permissionsOf } from '@/contracts/staff-permissions';
import { totpCode } from '@/server/platform/crypto/totp';
import { expect, test } from './fixtures';
import { expectUsable, logInToDesk } from './support/desk-page';
import { paidOrder } from './support/paid-order';
import type { ShopDatabase } from './support/shop-database';

// The browser logs the 401 of a page that asks who is signed in.
test.use({ expectedNoise: [/status of 401/] });

test('an order is found, packed and shipped from the desk, and its buyer is mailed', async ({
  page,
  database,
}, info) => {
  const { slug, title } = await database.sellableVariant(info.titlePath.join());
  const number = await paidOrder(database, slug);
  await page.goto('/yonetim');
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  await expectUsable(page);
  await logInToDesk(page, database, 'manager', '/yonetim');
  await expect(page.getByRole('heading', { level: 1, name: 'Bugün' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Satışlar' })).toBeVisible();
  await expectUsable(page);

  await page.getByRole('link', { name: /Paketlenecek$/ }).click();
  await expect(page).toHaveURL(/\/yonetim\/siparisler\?durum=yeni$/);
  await page.getByRole('searchbox', { name: 'Ara' }).fill(number);
  await page.getByRole('searchbox', { name: 'Ara' }).press('Enter');
  await expect(page.getByText('1 sipariş', { exact: true })).toBeVisible();
  await expectUsable(page);

  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText(/Renk: Kırmızı · Beden: Küçük/)).toBeVisible();
  await expect(page.getByLabel('İç not')).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Paketlendi' }).click();
  await expect(page.getByRole('button', { name: 'Paketlendi' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Kargoya ver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kargoya ver' });
  await dialog.getByLabel('Kargo firması').selectOption('Aras Kargo');
  await dialog.getByLabel('Takip numarası').fill('7012345');
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Kargoya ver ve alıcıya bildir' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Teslim edildi' })).toBeVisible();
  expect((await database.order(number)).status).toBe('shipped');
  // The text is erased once it is sent, and its content is tested in tests/api/fulfilment.test.ts.
  const mails = await database.sql.query('select key from outbox_mail where key = $1', [`order-shipped-${number}`]);
  expect(mails.rows).toHaveLength(1);
});

test('returns are accessible, and the list keeps its filters when the page is loaded again', async ({
  page,
  database,
}) => {
  await logInToDesk(page, database, 'owner', '/yonetim/iadeler');
  await expect(page.getByText('Karar bekleyen iade yok.')).toBeVisible();
  await expectUsable(page);
  await page.goto('/yonetim/siparisler?durum=teslim&teslimat=pickup');
  await expect(page.getByRole('combobox', { name: 'Durum' })).toHaveValue('teslim');
  await page.getByRole('combobox', { name: 'Durum' }).selectOption('İptal ve iade');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Durum' })).toHaveValue('iptal');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Durum' })).toHaveValue('teslim');
});

/** Stores an item of one product for 77,70 that is hidden from the shop. */
async function hiddenItem({ sql }: ShopDatabase): Promise<{ slug: string; title: string }> {
  const title = `Deneme ${randomBytes(5).toString('hex')}`;
  const slug = title.toLowerCase().replace(' ', '-');
  await sql.query(
    `with added as (
       insert into item (slug, title, title_key, main_category_id, hidden, archived_at)
       select $1, $2, $1, id, true, now() from category where not exists (select from category c where c.parent_id = category.id)
       order by id limit 1 returning id, main_category_id
     ), linked as (insert into item_category (item_id, category_id) select id, main_category_id from added)
     insert into product (item_id, sku, price, market_price, stock) select id, $1, 7770, 7770, 5 from added`,
    [slug, title],
  );
  return { slug, title };
}

test('an item is priced in the list, alone and in bulk, shown in the shop and hidden again', async ({
  page,
  database,
}) => {
  const { slug, title } = await hiddenItem(database);
  const inShop = () => page.request.get(`/api/items/detail/${slug}/`);
  await logInToDesk(page, database, 'manager', '/yonetim/urunler');
  await expect(page.getByText(/^\d+ ürün$/)).toBeVisible();
  await expectUsable(page);
  await page.getByRole('searchbox', { name: 'Ara' }).fill(slug);
  await page.getByRole('searchbox', { name: 'Ara' }).press('Enter');
  await expect(page.getByText('1 ürün', { exact: true })).toBeVisible();
  const price = page.getByRole('textbox', { name: `${title} fiyatı` });
  await price.fill('80');
  await price.press('Enter');
  await expect(price).toHaveValue('80,00');

  await page.getByRole('checkbox', { name: `Seç: ${slug}` }).check();
  await page.getByRole('button', { name: 'Toplu değiştir' }).click();
  const dialog = page.getByRole('dialog', { name: '1 ürünü değiştir' });
  await dialog.getByLabel('Yüzde').fill('10');
  await dialog.getByRole('button', { name: 'Önizle' }).click();
  await expect(dialog.getByText('₺80,00 → ₺72,00')).toBeVisible();
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Onayla' }).click();
  await expect(price).toHaveValue('72,00');
  await expectUsable(page);

  await page.getByRole('button', { name: `${title}: Satışa çıkar` }).click();
  await expect(page.getByRole('button', { name: `${title}: Gizle` })).toBeVisible();
  expect((await (await inShop()).json()).products[0].price).toBe('72.00');
  // On a phone the message appears under the pointer, which would keep it open over the button.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: `${title}: Gizle` }).click();
  await expect(page.getByRole('button', { name: `${title}: Satışa çıkar` })).toBeVisible();
  expect((await inShop()).status()).toBe(404);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel için indir (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('urunler.csv');
});

test('a packer is offered no sales, and the keyboard reaches the content first', { tag: '@desktop' }, async ({
  page,
  database,
}) => {
  expect(permissionsOf('packer')).not.toContain('reports.read');
  await logInToDesk(page, database, 'packer', '/yonetim');
  await expect(page.getByRole('heading', { name: 'Yapılacaklar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Satışlar' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Yapılacaklar' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('screens without a tab are reached through the menu on phones and beside it on desktops', async ({
  page,
  database,
  isMobile,
}) => {
  await logInToDesk(page, database, 'owner', '/yonetim');
  const navigation = page.getByRole('navigation', { name: 'Yönetim menüsü' });
  const menu = navigation.getByRole('button', { name: 'Menü' });
  const team = navigation.getByRole('link', { name: 'Ekip' });
  if (isMobile) {
    await expect(team).toBeHidden();
    await menu.click();
    await expectUsable(page);
    await page.keyboard.press('Escape');
    await expect(team).toBeHidden();
    await menu.click();
  }
  await team.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Üyeler' })).toBeVisible();
  await expect(team).toBeVisible({ visible: !isMobile });
  await expectUsable(page);
});

for (const [path, title] of [
  ['kuponlar', 'Kuponlar'],
  ['yorumlar', 'Yorumlar'],
  ['rapor', 'Rapor'],
  ['ayarlar', 'Ayarlar'],
] as const)
  test(`${title} is accessible and scrolls in one direction only`, async ({ page, database }) => {
    await logInToDesk(page, database, 'owner', `/yonetim/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectUsable(page);
  });

test('pages of the desk are neither indexed nor stored, and the shop loads none of their scripts', {
  tag: '@desktop',
}, async ({ page }) => {
  const desk = await page.request.get('/yonetim');
  expect(desk.headers()['cache-control']).toContain('no-store');
  expect(desk.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
  expect(desk.headers()['content-security-policy']).toContain("style-src 'self';");
  expect(await desk.text()).toMatch(/<meta name="robots" content="noindex, nofollow"/);
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /yonetim');
  const scriptsOf = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return [...html.matchAll(/\/_next\/static\/[^"'\\ ]+?\.js/g)].map(([url]) => url);
  };
  /** Whether one of these files contains the desk's calls. */
  const haveDesk = async (urls: readonly string[]) => {
    const texts = await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()));
    return texts.some((text) => text.includes('second-factor'));
  };
  expect(await haveDesk(await scriptsOf('/yonetim'))).toBe(true);
  for (const path of ['/', '/balonlar', '/sepetim', '/giris'])
    expect(await haveDesk(await scriptsOf(path))).toBe(false);
});

test('an owner reads the team and sets up an authenticator app in the own account', async ({ page, database }) => {
  await logInToDesk(page, database, 'owner', '/yonetim/ekip');
  await expect(page.getByRole('heading', { level: 2, name: 'Üyeler' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Elif Kaya' }).first()).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Davet et' }).click();
  await expect(page.getByRole('dialog', { name: 'Ekibe davet et' })).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Anahtar oluştur' }).click();
  await expect(page.getByRole('checkbox', { name: 'Siparişleri görme' })).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Elif Kaya' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hesabım' })).toBeVisible();
  await expect(page.getByText('(bu cihaz)')).toBeVisible();
  await page.getByRole('button', { name: 'Aç', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Doğrulama uygulaması için karekod' })).toBeVisible();
  await expectUsable(page);
  const secret =
    (await page
      .locator('form p')
      .filter({ hasText: /^[A-Z2-7]{32}$/ })
      .textContent()) ?? '';
  await page.getByLabel('Doğrulama kodu').fill(totpCode(secret, Math.floor(Date.now() / 30_000)));
  await page.getByRole('button', { name: 'Onayla ve aç' }).click();
  await expect(page.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem')).toHaveCount(10);
  await expectUsable(page);
});

test('the audit log shows the log-in of its reader and exports it', async ({ page, database }) => {
  await logInToDesk(page, database, 'owner', '/yonetim/denetim?konu=security');
  await expect(page.getByRole('combobox', { name: 'Konu' })).toHaveValue('security');
  await expect(page.getByText('Giriş yapıldı').first()).toBeVisible();
  await expectUsable(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV indir' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('denetim-kaydi.csv');
});
