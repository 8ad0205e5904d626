import { expect, type Page } from '@playwright/test';
import { formatKurus, toMoneyString } from '@/contracts/money';
import { BUYER } from '@/tests/support/sample-address';
import { test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import type { ShopDatabase } from './support/shop-database';
import { CARDS, type Shopper } from './support/shopper';
import { signIn, tokenOf } from './support/sign-in';

type Variant = {
  id: number;
  slug: string;
  title: string;
  name: string;
  price: number;
  dearer: { name: string; price: number };
};

/** A variant in stock, and a dearer one of the same item. */
async function variantOf({ sql }: ShopDatabase, seed: string): Promise<Variant> {
  const { rows } = await sql.query(
    `select p.id, i.slug, i.title, p.variant_title as name, p.price,
            json_build_object('name', d.variant_title, 'price', d.price) as dearer
       from product p join item i on i.id = p.item_id join product d on d.item_id = i.id and d.price > p.price
      where i.archived_at is null and not p.hidden and not d.hidden and p.stock > 6 and d.stock > 6
        and i.withdrawal_exclusion is null
      order by md5(p.id || $1) limit 1`,
    [seed],
  );
  if (!rows[0]) throw new Error('No item of the shop has a dearer variant in stock.');
  return rows[0] as Variant;
}

/** Orders `quantity` through the API, as an account or a guest, and pays on the provider's page. */
async function buy(shopper: Shopper, variant: Variant, token?: string) {
  const { page, email } = shopper;
  const answer = await page.request.post('/api/checkout/', {
    data: { ...BUYER, email, items: [{ product: variant.id, quantity: 3, price: toMoneyString(variant.price) }] },
    ...(token && { headers: { Authorization: `Token ${token}` } }),
  });
  expect(answer.status()).toBe(201);
  const { paymentPageUrl, order } = (await answer.json()) as {
    paymentPageUrl: string;
    order: { number: string; key: string | null };
  };
  await page.goto(paymentPageUrl);
  await shopper.payWith(CARDS.pays);
  return order;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click();

test(
  'a customer takes a piece out, pays the difference of a dearer variant, and finds both in the order',
  {
    tag: '@desktop',
  },
  async ({ page, shopper, database }, info) => {
    const variant = await variantOf(database, info.titlePath.join());
    await signIn(shopper, database, '/hesap');
    const { number } = await buy(shopper, variant, await tokenOf(shopper));
    const main = page.getByRole('main');
    await page.goto(`/hesap/siparislerim/${number}`);

    await press(page, 'Ürünleri değiştir');
    await press(page, /bir tane çıkar$/);
    await main
      .getByRole('combobox', { name: /seçenek$/ })
      .selectOption({ label: await optionOf(page, variant.dearer.name) });
    await press(page, 'Tutarı göster');
    const difference = 2 * (variant.dearer.price - variant.price);
    await expect(main.getByRole('region', { name: 'Siparişi değiştir' })).toContainText(
      `Ödeyeceğiniz fark ${formatKurus(difference)}`,
    );
    await expect(main.getByRole('region', { name: 'Siparişi değiştir' })).toContainText(
      `Size ${formatKurus(variant.price)} iade edilecek`,
    );
    expect(await a11yViolations(page, 'main')).toEqual([]);
    await press(page, 'Onayla ve farkı öde');
    await expect(page.getByLabel('Kart numarası')).toBeVisible();
    await shopper.sendCard(CARDS.pays);

    await expect(page).toHaveURL(new RegExp(`/hesap/siparislerim/${number}$`));
    await expect(main.getByText(`${formatKurus(difference)} fark ödemenizi aldık`)).toBeVisible();
    await expect(main.getByText(/yerine seçtiğiniz ürün/)).toBeVisible();
    await expect(main.getByText('1 adedini siparişten çıkardınız')).toBeVisible();
    const { id } = await database.order(number);
    const { rows } = await database.sql.query(
      `select variant_title as name, quantity from order_line where order_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { name: variant.name, quantity: 1 },
      { name: variant.dearer.name, quantity: 2 },
    ]);
  },
);

test(
  'a guest changes pieces, address and gift card with the key of the link',
  {
    tag: '@phone',
  },
  async ({ page, shopper, database }, info) => {
    const variant = await variantOf(database, info.titlePath.join());
    const { number, key } = await buy(shopper, variant);
    const main = page.getByRole('main');
    await page.goto(`/siparis/takip/${number}/${key}`);

    await press(page, 'Ürünleri değiştir');
    await press(page, /bir tane çıkar$/);
    await press(page, 'Tutarı göster');
    await expect(main.getByRole('region', { name: 'Siparişi değiştir' })).toContainText(
      `Size ${formatKurus(variant.price)} iade edilecek`,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await a11yViolations(page, 'main')).toEqual([]);
    await press(page, 'Değişikliği onayla');
    await expect(main.getByText('1 adedini siparişten çıkardınız')).toBeVisible();

    await press(page, 'Adresi ya da hediye notunu değiştir');
    await main.getByRole('textbox', { name: 'Adres', exact: true }).fill('Moda Caddesi No: 5');
    await main.getByRole('textbox', { name: 'Hediye notu' }).fill('İyi ki doğdun');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await press(page, 'Kaydet');
    await expect(main.getByText('Moda Caddesi No: 5')).toHaveCount(1);
    await expect(main.getByText('İyi ki doğdun')).toBeVisible();
    // The refund follows without further action.
    const { id } = await database.order(number);
    const refunds = async () => (await database.sql.query('select status from refund where order_id = $1', [id])).rows;
    await expect.poll(refunds).toEqual([{ status: 'done' }]);
    await page.reload();
    await expect(main.getByRole('list', { name: 'İadeler' })).toContainText(formatKurus(variant.price));
  },
);

/** The label of the option that begins with a variant's name. */
async function optionOf(page: Page, name: string): Promise<string> {
  const options = await page
    .getByRole('combobox', { name: /seçenek$/ })
    .getByRole('option')
    .allInnerTexts();
  return options.find((text) => text.startsWith(`${name} (`)) ?? name;
}
