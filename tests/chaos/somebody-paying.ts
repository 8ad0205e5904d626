import { chromium } from '@playwright/test';
import { readyOrder } from '@/e2e/support/ready-order';
import { Shopper } from '@/e2e/support/shopper';
import { ensureBrowser, installedBrowser } from '@/tests/run/browser';
import { ask, expectAnswer } from './asking';
import type { Cluster } from './cluster';

type Items = { results: { slug: string; products: { id: number; stock: number }[] }[] };

/** Words of components/checkout/use-place-order.ts. */
const APOLOGY = 'Şu anda ödeme başlatılamadı. Sepetiniz ve bilgileriniz duruyor; birazdan yeniden deneyin.';

/** Somebody in a browser who has filled the cart and the form, and has the last page before the payment open. */
export async function openLastStep({ url }: Cluster) {
  ensureBrowser();
  const { results } = await expectAnswer<Items>(ask(`${url}/api/items/?page_size=1&in_stock=true`));
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
      /** Presses the button. @throws Error unless the page then says that it can't be done now */
      async expectApology() {
        await shopper.confirmOrder();
        await shopper.page.getByText(APOLOGY).first().waitFor({ timeout: 30_000 });
      },
      /** Searches for something. @throws Error unless the page says that it can't be had now */
      async expectNoSearch() {
        await search.goto('/alisveris?search=balon');
        await search.getByRole('heading', { name: 'Şu anda bir sorun var' }).waitFor({ timeout: 30_000 });
      },
      /** Tries again on that page. @throws Error unless it shows what was found */
      async expectSearchAgain() {
        await search.getByRole('link', { name: 'Yeniden dene' }).click();
        await search.getByRole('heading', { name: '“balon” için sonuçlar' }).waitFor({ timeout: 30_000 });
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
