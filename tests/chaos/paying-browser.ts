import { chromium } from '@playwright/test';
import { readyOrder } from '@/e2e/support/ready-order';
import { Shopper } from '@/e2e/support/shopper';
import { ensureBrowser, installedBrowser } from '@/tests/run/browser';
import type { Cluster } from './cluster';
import { expectAnswer, request } from './http-client';

type Items = { results: { slug: string; products: { id: number; stock: number }[] }[] };

/** Message of components/checkout/use-place-order.ts. */
const PAYMENT_UNAVAILABLE = 'Şu anda ödeme başlatılamadı. Sepetiniz ve bilgileriniz duruyor; birazdan yeniden deneyin.';

/** A browser with a filled cart and form, on the last page before the payment. */
export async function openPayingBrowser({ url }: Cluster) {
  ensureBrowser();
  const { results } = await expectAnswer<Items>(request(`${url}/api/items/?page_size=1&in_stock=true`));
  const [item] = results;
  const productId = item?.products.find(({ stock }) => stock > 0)?.id;
  if (!item || productId === undefined) throw new Error('Nothing is for sale.');
  const executablePath = installedBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--disable-gpu'] });
  const close = () => browser.close();
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'tr-TR', serviceWorkers: 'block' });
    const search = await context.newPage();
    const shopper = new Shopper(await context.newPage());
    process.env.E2E_SHOP_URL = url;
    await readyOrder(shopper, { variants: [{ slug: item.slug, productId }] });
    return {
      close,
      /**
       * Confirms the order.
       * @throws Error unless the page says that payment is unavailable
       */
      async expectPaymentUnavailable() {
        await shopper.confirmOrder();
        await shopper.page.getByText(PAYMENT_UNAVAILABLE).first().waitFor({ timeout: 30_000 });
      },
      /**
       * Searches.
       * @throws Error unless the page says that the search is unavailable
       */
      async expectSearchUnavailable() {
        await search.goto('/alisveris?search=balon');
        await search.getByRole('heading', { name: 'Şu anda bir sorun var' }).waitFor({ timeout: 30_000 });
      },
      /**
       * Retries on that page.
       * @throws Error unless it shows results
       */
      async expectSearchRecovered() {
        await search.getByRole('link', { name: 'Yeniden dene' }).click();
        await search.getByRole('heading', { name: '“balon” için sonuçlar' }).waitFor({ timeout: 30_000 });
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
