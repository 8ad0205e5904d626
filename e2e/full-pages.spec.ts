import { expect, test } from './fixtures';
import { deliveredOrder } from './support/delivered-order';
import { hiddenFocus } from './support/keyboard';
import { readyOrder } from './support/ready-order';
import { signIn, tokenOf } from './support/sign-in';
import { variedItem } from './support/varied-item';

/** A word longer than any line on a phone. */
const LONG = 'Çekoslovakyalılaştıramadıklarımızdanmışsınızcasına';

test(
  'pages with content fit into 320 px as empty ones do',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const { id, slug } = await variedItem(database, info.title);
    await signIn(shopper, database, '/hesap');
    const number = await deliveredOrder(database, shopper.email, slug);
    const call = { headers: { authorization: `Token ${await tokenOf(shopper)}` } };
    const created = await page.request.post('/api/customer/collection/create/', { ...call, data: { name: LONG } });
    const { id: list } = (await created.json()) as { id: number };
    await page.request.post(`/api/customer/collection/items/${list}/`, { ...call, data: { item: id } });
    const sharing = { ...call, data: { shared: true } };
    const shared = await page.request.patch(`/api/customer/collection/update/${list}/`, sharing);
    const { share_token: link } = (await shared.json()) as { share_token: string };

    await page.setViewportSize({ width: 320, height: 640 });
    for (const [path, shown] of [
      ['/hesap/siparislerim', number],
      [`/hesap/siparislerim/${number}`, 'Cayma ve iade'],
      ['/hesap/degerlendirmelerim', 'Yorumunuzu bekleyenler'],
      ['/hesap/koleksiyonlarim', LONG],
      [`/hesap/koleksiyonlarim/${list}`, 'Paylaşım bağlantısı'],
      [`/koleksiyon/${link}`, LONG],
      [`/${slug}`, 'Birlikte iyi gidenler'],
      ['/balonlar?color=kirmizi%20mavi&price_max=400', 'Balonlar'],
      [`/alisveris?search=${LONG}`, 'için sonuçlar'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { name: shown }).first(), path).toBeVisible();
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  },
);

test('a reloaded form keeps its scroll position', { tag: '@phone' }, async ({ page, shopper, database }, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  await readyOrder(shopper, { variants: [variant] });
  await page.goto('/siparis/siparis-bilgilerim');
  const next = page.getByRole('main').getByRole('button', { name: 'Ödemeye geç' });
  await expect(next).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.reload();
  await expect(next).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});

test(
  'the focused element is visible in long forms and on short pages',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    test.slow();
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const main = page.getByRole('main');
    await readyOrder(shopper, { variants: [variant] });
    await page.goto('/siparis/siparis-bilgilerim');
    await main.getByRole('radio', { name: /^Kurumsal/ }).check();
    // From the top: a reload would keep the scroll position.
    await page.goto('/siparis/siparis-bilgilerim');
    await expect(main.getByRole('button', { name: 'Ödemeye geç' })).toBeEnabled();
    expect.soft(await hiddenFocus(page, { footer: true })).toEqual([]);

    await signIn(shopper, database, '/hesap/uyelik-bilgilerim');
    await expect(main.getByRole('button', { name: 'Şifreyi değiştir' })).toBeEnabled();
    expect.soft(await hiddenFocus(page)).toEqual([]);
  },
);
