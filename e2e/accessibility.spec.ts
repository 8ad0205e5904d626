import { istanbulDay } from '@/contracts/calendar-days';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { readyOrder, storeOrder } from './support/ready-order';

test(
  'checkout with all options open and all errors shown has no serious accessibility violation',
  {
    tag: '@desktop',
  },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const main = page.getByRole('main');
    await storeOrder(shopper, { variants: [variant], coupon: 'YOKBOYLE' });
    await page.goto('/siparis/siparis-bilgilerim');
    await main.getByRole('radio', { name: /^Kurumsal/ }).check();
    await main.getByRole('checkbox', { name: 'Fatura teslimat adresiyle aynı' }).uncheck();
    await main.getByRole('checkbox', { name: 'Bu bir hediye' }).check();
    await main.getByRole('button', { name: '+ Sipariş notu ekle' }).click();
    await main.getByLabel('Parti tarihi (isteğe bağlı)').fill(istanbulDay(new Date()));
    await main.getByLabel('E-posta').fill('ayse');
    await main.getByRole('button', { name: 'Ödemeye geç' }).click();
    await expect(main.getByText('Firma unvanını yazın.')).toBeVisible();
    await shopper.openSummary();
    expect(await a11yViolations(page)).toEqual([]);

    await main.getByRole('radio', { name: /^Mağazadan teslim al/ }).check();
    await main.getByRole('button', { name: 'Ödemeye geç' }).click();
    await expect(main.getByText('Siparişinizi alacağınız mağazayı seçin.')).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);

    await readyOrder(shopper, { variants: [variant] });
    await main.getByRole('button', { name: 'Siparişi onayla ve öde' }).click();
    await expect(main.getByText('Devam etmek için iki metni de onaylayın.')).toBeVisible();
    await main.getByRole('button', { name: 'Mesafeli Satış Sözleşmesi: metni oku' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
  },
);
