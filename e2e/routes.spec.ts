import { expect, test } from './fixtures';
import { readPageFacts } from './support/page-facts';
import { HOME, ROUTES, SHOP } from './support/routes';

for (const { path, customersOnly: _, ...expected } of ROUTES) {
  test(`${path} says what it is`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    const { title, canonical, index, crumbs, tab } = readPageFacts(await answer.text());
    expect({ title, crumbs, tab, canonical }).toEqual({
      ...expected,
      title: `Şenlikhane | ${expected.title}`,
      crumbs: expected.crumbs && ['Anasayfa', ...expected.crumbs],
    });
    // No address is both refused and named as the right one.
    expect(index).toBe(canonical !== null);
  });
}

test('an item has one canonical address, of whichever of its two it is asked', async ({ request, database }, info) => {
  const { slug, title } = await database.sellableVariant(info.titlePath.join());
  const facts = await Promise.all(
    [`/${slug}`, `/${slug}?utm_source=mektup`].map(async (path) =>
      readPageFacts(await (await request.get(path)).text()),
    ),
  );
  const [canonical = ''] = facts.map((one) => one.canonical ?? '');
  expect(canonical).toMatch(new RegExp(`^/[a-z0-9-]+/${slug}$`));
  facts.push(readPageFacts(await (await request.get(canonical)).text()));
  for (const one of facts) {
    expect(one).toMatchObject({ canonical, index: true, title: `Şenlikhane | ${title}`, tab: SHOP });
    expect(one.crumbs?.[0]).toBe(HOME);
    expect(one.crumbs?.at(-1)).toBe(title);
  }
});

test('what does not exist is not found, whatever it is called', async ({ request }) => {
  for (const path of [
    // The check of a payment that nobody has made.
    '/siparis/odeme-kontrol?rt=uydurma',
    '/boyle-bir-sey-yok',
    '/balonlar/boyle-bir-sey-yok',
    '/s/boyle-bir-sayfa-yok',
    '/magazalarimiz/boyle-bir-magaza-yok',
    '/hesap/boyle-yok',
    '/a/b/c/d',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    const { title, index, canonical, crumbs } = readPageFacts(await answer.text());
    expect({ title, index, canonical, crumbs }, path).toEqual({
      title: 'Şenlikhane | Sayfa Bulunamadı',
      // The check of a payment has words of its own, which come with its script.
      crumbs: path.startsWith('/siparis') ? null : ['Anasayfa', 'Sayfa Bulunamadı'],
      index: false,
      canonical: null,
    });
  }
});

test('whoever comes back from paying without a sound reference is not told that a page is gone', async ({
  request,
}) => {
  for (const path of ['/siparis/odeme-kontrol', '/siparis/odeme-kontrol?rt=unknown']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('Bu ödemeyi bulamadık');
    expect(html, path).toContain('Siparişimi bul');
  }
});

test('pages for customers lead everybody else to the log-in, and know where to come back', async ({ page }) => {
  for (const { path, customersOnly } of ROUTES) {
    if (!customersOnly) continue;
    await page.goto(path);
    await expect(page, path).toHaveURL(`/giris?referer=${encodeURIComponent(path)}`);
  }
});
