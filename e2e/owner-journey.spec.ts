import type { Page } from '@playwright/test';
import { collectNoise, expect, test } from './fixtures';
import { fillDeskLogIn, handToCarrier } from './support/desk-page';
import { type EmptyShop, withEmptyShop } from './support/empty-shop';
import { excelCsv } from './support/excel-csv';
import { fillItem, threePhotos } from './support/item-form';
import { mailedLink } from './support/mailbox';
import { orderNumberOn } from './support/result-page';
import { chooseLook, openToShoppers, saveCompany, saveLookAndCategory, typeOwner } from './support/set-up-steps';
import { CARDS, Shopper } from './support/shopper';
import { noteToasts } from './support/toasts';

/**
 * What the browser logs: the 401 of a page that asks who is signed in, the 403 of screens that a packer may not see, and
 * the 404 of a delivery tariff that is not there yet.
 */
const EXPECTED_NOISE = [/status of 401/, /status of 403/, /status of 404/];
const CATEGORY = 'Fenerler';
const BY_HAND = 'Konfeti tabancası';
const FROM_FILE = 'Işıklı Fener 7';
const PACKER = { email: 'can@yesilkutu.example', password: 'uc-sari-koli-bandi' };

/** From the link of the terminal to the step in which items are added. */
async function beginSetUp(owner: Page, link: string): Promise<void> {
  await typeOwner(owner, link);
  await owner.getByRole('button', { name: 'Hesabı aç ve başla' }).click();
  await saveCompany(owner);
  await chooseLook(owner);
  await saveLookAndCategory(owner, CATEGORY);
}

async function importTwentyItems(owner: Page): Promise<void> {
  const rows = Array.from({ length: 20 }, (_, n) => `Işıklı Fener ${n};${CATEGORY};${n + 10},90;5;F-${n}`);
  const buffer = excelCsv(['Ürün adı;Kategori;Fiyat;Stok adedi;Stok kodu', ...rows]);
  await owner.getByRole('link', { name: 'Dosyadan aktar' }).click();
  await owner.getByLabel('Ürün dosyası').setInputFiles({ name: 'fenerler.csv', mimeType: 'text/csv', buffer });
  await owner.getByRole('button', { name: 'Denetle' }).click();
  await owner.getByRole('button', { name: '20 ürünü aktar' }).click();
  await expect(owner.getByText('İçe aktarıldı', { exact: true })).toBeVisible();
}

async function addItemWithThreeImages(owner: Page): Promise<void> {
  await owner.getByRole('link', { name: 'Ürünler', exact: true }).click();
  await expect(owner.getByText('20 ürün', { exact: true })).toBeVisible();
  await owner.getByRole('link', { name: 'Yeni ürün' }).click();
  await fillItem(owner, BY_HAND, '34,90');
  await owner.getByLabel('Görsel dosyaları').setInputFiles(await threePhotos());
  await owner.getByRole('textbox', { name: '3. görsel: açıklaması' }).fill('Yeşil konfeti');
  await owner.getByRole('checkbox', { name: 'Mağazada görünsün' }).check();
  await owner.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(owner.getByRole('heading', { level: 1, name: BY_HAND })).toBeVisible();
}

/** The remaining steps of the set-up: delivery for 39,90, test payments, opening. */
async function endSetUp(owner: Page): Promise<void> {
  await owner.goto('/yonetim/kurulum');
  await owner.getByLabel('Her sipariş için (TL)').fill('39,90');
  await owner.getByRole('button', { name: 'Kaydet ve devam et' }).click();
  await owner.getByRole('button', { name: 'Bağlantıyı dene' }).click();
  await expect(owner.getByText(/deneme ödemeleri kullanılıyor/)).toBeVisible();
  await owner.getByRole('button', { name: 'Bu adımı sonraya bırak' }).click();
  await openToShoppers(owner);
}

/** @returns the order's number; the page shows the order */
async function buyTwoItems(guest: Shopper): Promise<string> {
  const { page } = guest;
  const main = page.getByRole('main');
  await page.goto('/');
  await main.getByRole('link', { name: BY_HAND }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: BY_HAND })).toBeVisible();
  const slug = new URL(page.url()).pathname.split('/').at(-1);
  const { images } = (await (await page.request.get(`/api/items/detail/${slug}/`)).json()) as { images: object[] };
  expect(images).toMatchObject([{ alt: '' }, { alt: '' }, { alt: 'Yeşil konfeti' }]);
  await guest.addToCart();
  await page.goto('/fenerler');
  await main.getByRole('link', { name: FROM_FILE, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: FROM_FILE })).toBeVisible();
  await guest.addToCart();
  await guest.startCheckout();
  await guest.fillAddress();
  await guest.confirmOrder();
  await guest.payWith(CARDS.pays);
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
  const number = await orderNumberOn(page);
  await main.getByRole('link', { name: 'Siparişi görüntüle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Sipariş ${number}` })).toBeVisible();
  return number;
}

async function invitePacker(owner: Page): Promise<void> {
  await owner.goto('/yonetim/ekip');
  await owner.getByRole('button', { name: 'Davet et' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Ekibe davet et' });
  await dialog.getByLabel('Ad soyad').fill('Can Öz');
  await dialog.getByLabel('E-posta').fill(PACKER.email);
  await expect(dialog.getByLabel('Rol')).toHaveValue('packer');
  await dialog.getByRole('button', { name: 'Davet gönder' }).click();
  await expect(owner.getByRole('region', { name: 'Bekleyen davetler' }).getByText('Can Öz')).toBeVisible();
}

/** Takes the invitation and logs in. */
async function joinAsPacker(packer: Page, { dataDir }: EmptyShop): Promise<void> {
  await packer.goto(await mailedLink(PACKER.email, '/yonetim/davet', dataDir));
  await packer.getByLabel('Yeni şifre').fill(PACKER.password);
  await packer.getByRole('button', { name: 'Şifreyi kaydet' }).click();
  await packer.getByRole('link', { name: 'Giriş yap' }).click();
  await fillDeskLogIn(packer, PACKER.email, PACKER.password);
  await expect(packer.getByRole('link', { name: 'Can Öz' })).toBeVisible();
}

async function packAndShip(packer: Page, number: string): Promise<void> {
  await packer.getByRole('link', { name: 'Siparişler', exact: true }).click();
  await packer.getByRole('link', { name: 'Paketle', exact: true }).click();
  await packer.getByRole('button', { name: new RegExp(number) }).click();
  for (const title of [BY_HAND, FROM_FILE]) {
    await packer.getByRole('button', { name: new RegExp(`^${title}.*: 0 / 1 pakette`) }).click();
  }
  await packer.getByRole('button', { name: 'Paketlemeyi bitir' }).click();
  await expect(packer.getByRole('heading', { name: 'Paketlendi' })).toBeVisible();
  await handToCarrier(packer);
}

async function expectNoMoneySettings(packer: Page): Promise<void> {
  for (const screen of ['ayarlar', 'kargo', 'kuponlar', 'rapor']) {
    await packer.goto(`/yonetim/${screen}`);
    await expect(packer.getByText('Bu işlem için yetkiniz yok.').first()).toBeVisible();
    await expect(packer.locator(`a[href="/yonetim/${screen}"]`)).toHaveCount(0);
  }
}

/** On the order's page. */
async function returnOnePiece({ page }: Shopper): Promise<void> {
  await page.reload();
  await page.getByLabel(`${FROM_FILE}: kaç adet geri gönderilecek?`).selectOption('1');
  await page.getByRole('button', { name: 'Cayma bildirimi gönder' }).click();
  const sent = page.getByRole('list', { name: 'Cayma bildirimleriniz' });
  await expect(sent).toContainText('Bildiriminiz bize ulaştı');
  await expect(sent).toContainText(`${FROM_FILE} × 1`);
}

async function acceptReturn(owner: Page, number: string): Promise<void> {
  await owner.goto('/yonetim/iadeler');
  const request = owner.getByRole('listitem').filter({ has: owner.getByRole('link', { name: number }) });
  await request.getByRole('button', { name: 'Geldi, kabul et' }).click();
  await owner.getByRole('button', { name: 'Kabul et ve parayı iade et' }).click();
  await expect(owner.getByText('Karar bekleyen iade yok.')).toBeVisible();
}

test('an empty folder becomes a shop in which a guest buys, a packer ships, and a returned piece is refunded', {
  tag: '@phone',
}, async ({ browser }) => {
  test.setTimeout(300_000);
  await withEmptyShop(async (shop) => {
    const noise: string[][] = [];
    /** Another person at another phone. */
    const visit = async (): Promise<Page> => {
      const context = await browser.newContext({ baseURL: shop.url });
      await noteToasts(context);
      const page = await context.newPage();
      noise.push(collectNoise(page, EXPECTED_NOISE));
      return page;
    };
    const owner = await visit();
    await beginSetUp(owner, shop.setUpLink);
    await importTwentyItems(owner);
    await addItemWithThreeImages(owner);
    await endSetUp(owner);

    const guest = new Shopper(await visit());
    const number = await buyTwoItems(guest);

    await invitePacker(owner);
    const packer = await visit();
    await joinAsPacker(packer, shop);
    await packAndShip(packer, number);
    await expectNoMoneySettings(packer);

    await returnOnePiece(guest);
    await acceptReturn(owner, number);
    await expect(async () => {
      await guest.page.reload();
      const returned = guest.page.getByRole('list', { name: 'Cayma bildirimleriniz' });
      await expect(returned).toContainText('Ödemeniz iade edildi', { timeout: 2000 });
      // The order is read before its returns: it may not have the refund yet.
      await expect(guest.page.getByRole('list', { name: 'İadeler' })).toContainText('₺17,90', { timeout: 2000 });
    }).toPass();

    await owner.goto('/yonetim/rapor');
    const figure = (name: string) => owner.locator(`dt:text-is("${name}") + dd`);
    await expect(figure('Ödenen sipariş')).toHaveText('1');
    // 34,90 and 17,90 for the items, 39,90 for delivery.
    await expect(figure('Satış')).toHaveText('₺92,70');
    await expect(figure('İade')).toHaveText('₺17,90');
    await expect(owner.getByRole('table', { name: 'En çok satanlar' })).toContainText(BY_HAND);
    expect(noise.flat()).toEqual([]);
  });
});
