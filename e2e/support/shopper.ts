import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectToast } from './toasts';

/** iyzico's published test cards. */
export const CARDS = { pays: '5528790000000008', withoutFunds: '4111111111111129' } as const;
/** A card of the emulator that asks for 3-D Secure. */
export const BANK_ASKS = '4543590000000006';

/** A shopper with a unique email, who performs actions as the page labels them. */
export class Shopper {
  readonly email = `ayse.${randomBytes(5).toString('hex')}@example.com`;

  constructor(readonly page: Page) {}

  async visitItem(slug: string): Promise<void> {
    await this.page.goto(`/${slug}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** From an item's page; waits for the confirmation. */
  async addToCart(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Sepete Ekle' }).first().click();
    await expectToast(this.page, 'Sepete Eklendi!');
  }

  async openCart(): Promise<void> {
    await this.page.goto('/sepetim');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Sepetim' })).toBeVisible();
  }

  /** From the cart to the address form. */
  async startCheckout(): Promise<void> {
    await this.openCart();
    await this.page.getByRole('main').getByRole('link', { name: 'Satın al' }).click();
    await expect(this.page).toHaveURL(/\/siparis\/siparis-bilgilerim$/);
  }

  async fillAddress(): Promise<void> {
    await this.typeAddress();
    await this.goToPayment();
  }

  async typeAddress(): Promise<void> {
    const field = (name: string) => this.page.getByRole('main').getByLabel(name, { exact: true });
    await field('Ad').fill('Ayşe');
    await field('Soyad').fill('Yılmaz');
    await field('E-posta').fill(this.email);
    await field('Telefon').fill('0532 123 45 67');
    await field('İl').selectOption({ label: 'İstanbul' });
    await field('İlçe').selectOption({ label: 'Kadıköy' });
    // A pickup order has no delivery address, and its invoice to a person no street.
    if (await field('Mahalle').isVisible()) await field('Mahalle').fill('Caferağa');
    if (await field('Adres').isVisible()) await field('Adres').fill('Bahariye Caddesi No: 10 Daire: 4');
  }

  async goToPayment(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ödemeye geç' }).click();
    await expect(this.page).toHaveURL(/\/siparis\/siparis-odeme$/);
  }

  /** The summary of a checkout page; on phones it is a bar that expands. */
  async openSummary(): Promise<Locator> {
    const summary = this.page.getByRole('complementary', { name: 'Sipariş özeti' });
    await expect(summary).toBeVisible();
    const bar = summary.getByRole('button', { name: /Özeti göster/ });
    if (await bar.isVisible()) await bar.click();
    return summary;
  }

  /**
   * Accepts the two contracts and confirms. The test checks what follows. The boxes are disabled until the cost of
   * delivery is known and, after a refused card, checked from then on: `check()` must not read them before.
   */
  async confirmOrder(button = 'Siparişi onayla ve öde'): Promise<void> {
    for (const name of [/Ön Bilgilendirme Formu/, /Mesafeli Satış Sözleşmesi/]) {
      const box = this.page.getByRole('checkbox', { name });
      await expect(box).toBeEnabled();
      await box.check();
    }
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  /** Pays on the provider's page and waits for the result page. */
  async payWith(card: string): Promise<void> {
    await this.sendCard(card);
    await expect(this.page).toHaveURL(/\/siparis\/odeme-kontrol\?rt=/);
  }

  /** Fills and sends the card form. The test checks what follows. */
  async sendCard(card: string): Promise<void> {
    await this.page.getByLabel('Kart üzerindeki isim').fill('AYSE YILMAZ');
    await this.page.getByLabel('Kart numarası').fill(card);
    await this.#chooseOrFill('Ay', '12');
    await this.#chooseOrFill('Yıl', '2030');
    await this.page.getByLabel('CVC').fill('123');
    await this.page.getByRole('button', { name: 'Öde', exact: true }).click();
  }

  async #chooseOrFill(label: string, value: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(value);
  }
}
