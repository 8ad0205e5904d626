import type { Locator } from '@playwright/test';
import type { WantedPage } from './page-watch';
import { type Phone, STEP_MS } from './phone';

/** What is measured. Times from the tap to the paint of the new page; interactions to their next paint (INP). */
export const NAVIGATIONS = ['listing → item', 'item → cart', 'listing → filter', 'back'] as const;
export const INTERACTIONS = ['add to cart', 'filter', 'variant', 'search typing'] as const;
export type Measured = (typeof NAVIGATIONS | typeof INTERACTIONS)[number];

/** Receives each measured time, ms. `isFirst`: the visit's first of its kind, which may load a page kind's script. */
export type Note = (what: Measured, ms: number, isFirst: boolean) => void;

/** Event Timing reports nothing shorter than this, ms. */
const SHORTEST = 16;
const LISTING = { path: '/balonlar', title: 'Balonlar' };
const ITEMS = 4;
const WORDS = ['kirmizi', 'dogum', 'uzay', 'folyo', 'yildiz', 'prenses'];

/**
 * One visit: a listing, four items with Back between them, a variant, the cart, a filter, the search. Each tap waits until the
 * page is quiet, as a shopper who looks at it does.
 * @param visit number of the visit: others open other items
 * @throws Error that names the step that failed
 */
export async function visitShop(phone: Phone, url: string, visit: number, note: Note): Promise<void> {
  const { page, quiet } = phone;
  const step = steps(phone, note);
  await page.goto(url + LISTING.path);
  await quiet();
  for (let item = 0; item < ITEMS; item++) {
    await openItem(phone, step, (visit * ITEMS + item) % 20, item === 0);
    if (item === ITEMS - 1) await buy(phone, step);
    await step.back(LISTING.path, LISTING.title, item === 0);
  }
  await filter(phone, step);
  await type(phone, note, WORDS[visit % WORDS.length] ?? '');
}

type Steps = ReturnType<typeof steps>;

function steps({ page, quiet }: Phone, note: Note) {
  const shown = async (step: string): Promise<number> => {
    const late = setTimeout(() => void page.close(), STEP_MS);
    try {
      // A promise instead of Playwright's polling, which would run in each frame of a slow processor.
      return await page.evaluate(() => window.bench.whenShown());
    } catch (error) {
      throw new Error(`${step}: the page was not shown; ${(error as Error).message}`);
    } finally {
      clearTimeout(late);
    }
  };
  const forget = () => page.evaluate(() => window.bench.takeInteractions());
  return {
    /** Taps a link, and measures until the page under `path` shows `text`. */
    async follow(what: Measured, link: Locator, wanted: WantedPage, isFirst: boolean) {
      await page.evaluate((one) => window.bench.expectPage(one), wanted);
      await tap(link);
      note(what, await shown(what), isFirst);
      await quiet();
      await forget();
    },
    async back(path: string, title: string, isFirst: boolean) {
      await page.evaluate((wanted) => window.bench.expectPage(wanted), { path, selector: 'h1', text: title });
      await page.evaluate(() => {
        window.bench.start();
        history.back();
      });
      note('back', await shown('back'), isFirst);
      await quiet();
      await forget();
    },
    /** Taps a control, and measures until the next paint. */
    async press(what: Measured, control: Locator, isFirst: boolean) {
      await forget();
      await tap(control);
      await quiet();
      note(what, Math.max(SHORTEST, ...(await forget())), isFirst);
    },
  };
}

/** Taps without the checks of Playwright's own `tap`, which run in the page between the touch and its click. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page.`);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Opens the card at this place among those that are for sale. */
async function openItem({ page, quiet }: Phone, step: Steps, at: number, isFirst: boolean): Promise<void> {
  const card = page.getByRole('main').getByRole('article').filter({ hasNotText: 'Tükendi' }).nth(at);
  const link = card.getByRole('heading').getByRole('link');
  // A card in the middle of the screen, and no bar above it.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await quiet();
  const [path, text] = await Promise.all([link.getAttribute('href'), link.textContent()]);
  await step.follow('listing → item', link, { path: path ?? '', selector: 'h1', text: text ?? '' }, isFirst);
}

/** Chooses a variant that can be bought where there is one, adds it to the cart and opens the cart. Ends on the item's page. */
async function buy({ page, quiet }: Phone, step: Steps): Promise<void> {
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const other = page.getByRole('radio', { checked: false, disabled: false }).filter({ hasNotText: 'Tükendi' });
  const add = page.getByRole('button', { name: 'Sepete Ekle' }).first();
  if ((await other.count()) > 0) await step.press('variant', other.first(), true);
  // The chosen colour may be sold out in the size that was chosen before: then the first unchecked value is the former colour.
  if ((await add.count()) === 0) await step.press('variant', other.first(), false);
  const here = await page.evaluate(() => location.pathname + location.search);
  await step.press('add to cart', add, true);
  await step.press('add to cart', add, false);
  const cart = page.getByRole('navigation', { name: 'Mobil alt menü' }).getByRole('link', { name: 'Sepetim' });
  for (const isFirst of [true, false]) {
    await step.follow('item → cart', cart, { path: '/sepetim', selector: 'main li', text: title }, isFirst);
    await quiet();
    await step.back(here, title, false);
  }
}

/** Opens the filters of the listing, ticks a value and applies it, then goes back. */
async function filter({ page, quiet }: Phone, step: Steps): Promise<void> {
  for (const at of [0, 1]) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await quiet();
    await step.press('filter', page.getByRole('button', { name: /^Filtrele/ }), at === 0);
    const drawer = page.getByRole('dialog', { name: 'Filtreler' });
    const color = 'input[type=checkbox][name=color]';
    const value = await drawer.locator(color).nth(at).getAttribute('value');
    await step.press('filter', drawer.locator('label', { has: page.locator(color) }).nth(at), at === 0);
    const apply = drawer.getByRole('button', { name: /ürünü göster$/ });
    const chip = { path: `${LISTING.path}?color=${value}`, selector: 'ul[aria-label="Seçilen filtreler"]', text: '' };
    await step.follow('listing → filter', apply, chip, at === 0);
    await step.back(LISTING.path, LISTING.title, false);
  }
}

/** Types a word into the search field, each letter once the results of the last one have arrived. */
async function type({ page, quiet }: Phone, note: Note, word: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Ürün ara' });
  await tap(field);
  await quiet();
  for (const [at, letter] of [...word].entries()) {
    await page.evaluate(() => window.bench.takeInteractions());
    await page.keyboard.press(letter);
    await quiet();
    const durations = await page.evaluate(() => window.bench.takeInteractions());
    note('search typing', Math.max(SHORTEST, ...durations), at === 0);
  }
}
