import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { formatKurus } from '@/contracts/money';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { storeCart } from './support/ready-order';
import { orderNumberOn } from './support/result-page';
import { CARDS } from './support/shopper';
import { chooseFirstSlot } from './support/slots';
import { expectToast } from './support/toasts';

test(
  'an order is picked up at a branch and invoiced to a company',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const main = page.getByRole('main');
    await storeCart(shopper, { variants: [variant] });
    await page.goto('/siparis/siparis-bilgilerim');
    await main.getByRole('radio', { name: 'Mağazadan teslim al' }).check();
    await main.getByRole('radio', { name: /Kadıköy/ }).check();
    await main.getByRole('radio', { name: 'Kurumsal' }).check();
    await shopper.typeAddress();
    await chooseFirstSlot(main.getByRole('region', { name: 'Teslim alma günü ve saati' }));
    await main.getByRole('button', { name: 'Ödemeye geç' }).click();
    await expect(main.getByLabel('Firma unvanı')).toBeFocused();

    await main.getByLabel('Firma unvanı').fill('Parti Evi Ltd. Şti.');
    await main.getByLabel('Vergi dairesi').fill('Kadıköy');
    await main.getByLabel('Vergi numarası (VKN / TCKN)').fill('1234567890');
    await page.reload();
    await expect(main.getByLabel('Firma unvanı')).toHaveValue('Parti Evi Ltd. Şti.');
    await expect(main.getByRole('radio', { name: /Kadıköy/ })).toBeChecked();
    await shopper.goToPayment();

    await expect(main.getByRole('region', { name: 'Mağazadan teslim' }).getByText(/Moda Caddesi/)).toBeVisible();
    await expect(main.getByText('Kadıköy Vergi Dairesi, 1234567890')).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    await shopper.confirmOrder();
    await shopper.payWith(CARDS.pays);
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
    await expectToast(page, 'Sipariş Verildi!');
    await expect(main.getByText(/Teslim alacağınız mağaza/)).toBeVisible();

    const { rows } = await database.sql.query(
      `select amount, shipping_cost, delivery->>'method' as method, delivery->'branch'->>'slug' as branch,
            billing_address->>'company' as company, billing_address->>'tax_number' as tax_number
       from orders where number = $1`,
      [await orderNumberOn(page)],
    );
    expect(rows).toEqual([
      {
        amount: variant.price,
        shipping_cost: 0,
        method: 'pickup',
        branch: 'kadikoy',
        company: 'Parti Evi Ltd. Şti.',
        tax_number: '1234567890',
      },
    ]);
  },
);

test(
  'the delivery cost of a gift order is the same in cart, summary, payment page and order',
  { tag: '@desktop' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const party = addDays(istanbulDay(new Date()), 30);
    const main = page.getByRole('main');
    await storeCart(shopper, { variants: [variant] });
    await shopper.openCart();
    const total = main.getByText('Toplam', { exact: true }).locator('..');
    await expect(main.getByText('Kargo', { exact: true })).toBeVisible();
    await expect(main.getByText('Hesaplanıyor…')).toHaveCount(0);
    const shown = await total.locator('strong').innerText();

    await main.getByRole('link', { name: 'Satın al' }).click();
    await expect(page).toHaveURL(/\/siparis\/siparis-bilgilerim$/);
    await shopper.typeAddress();
    await main.getByLabel('Parti tarihi (isteğe bağlı)').fill(party);
    await expect(main.getByText(/^Partiden önce gelir/)).toBeVisible();
    await main.getByRole('checkbox', { name: 'Bu bir hediye' }).check();
    await main.getByLabel('Hediye notu').fill('İyi ki doğdun Ela!');
    await main.getByRole('radio', { name: 'Benzerini gönderin' }).check();
    await shopper.goToPayment();
    await expect(
      main.getByRole('region', { name: 'Bir ürün tükenirse' }).getByText('Benzerini göndeririz.'),
    ).toBeVisible();
    await expect(main.getByRole('region', { name: 'Hediye notu' }).getByText('İyi ki doğdun Ela!')).toBeVisible();
    await expect(main.getByText(/^Partiden önce gelir/)).toBeVisible();
    const summary = await shopper.openSummary();
    await expect(summary.getByText('Toplam', { exact: true }).locator('..')).toContainText(shown);
    await shopper.confirmOrder();
    await expect(page.getByLabel('Kart numarası')).toBeVisible();

    const [order] = await database.ordersOf(shopper.email);
    expect(formatKurus(order?.amount ?? 0)).toBe(shown);
    await expect(page.getByText(shown)).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    await shopper.payWith(CARDS.pays);
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
    await expect(total).toContainText(shown);

    const { rows } = await database.sql.query(
      `select amount - shipping_cost as subtotal, party_date::text, gift_note,
         (select if_missing from order_line where order_id = orders.id)
       from orders where number = $1`,
      [await orderNumberOn(page)],
    );
    expect(rows).toEqual([
      { subtotal: variant.price, party_date: party, gift_note: 'İyi ki doğdun Ela!', if_missing: 'substitute' },
    ]);
  },
);
