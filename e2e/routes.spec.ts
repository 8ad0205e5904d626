import { expect, test } from './fixtures';
import { readPageFacts } from './support/page-facts';
import { HOME, ROUTES, SHOP } from './support/routes';

for (const { path, customersOnly: _, ...expected } of ROUTES) {
  test(`${path} has the expected title, canonical URL, breadcrumbs and tab`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    const { title, canonical, index, crumbs, tab } = readPageFacts(await answer.text());
    expect({ title, crumbs, tab, canonical }).toEqual({
      ...expected,
      title: `Şenlikhane | ${expected.title}`,
      crumbs: expected.crumbs && ['Anasayfa', ...expected.crumbs],
    });
    // A page that is kept from search engines has no canonical URL.
    expect(index).toBe(canonical !== null);
  });
}

test('an item has one canonical URL, whichever of its URLs is requested', async ({ request, database }, info) => {
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

test('unknown paths answer 404 with the title of the 404 page', async ({ request }) => {
  for (const path of [
    // The result page of an unknown payment.
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
      // The result page of a payment has its own text, rendered by its script.
      crumbs: path.startsWith('/siparis') ? null : ['Anasayfa', 'Sayfa Bulunamadı'],
      index: false,
      canonical: null,
    });
  }
});

test('the payment result page with an unknown reference offers to find the order', async ({ request }) => {
  for (const path of ['/siparis/odeme-kontrol', '/siparis/odeme-kontrol?rt=unknown']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('Bu ödemeyi bulamadık');
    expect(html, path).toContain('Siparişimi bul');
  }
});

/** tests/components/account/customers-only.test.tsx: what shows this text redirects guests to the login page. */
test('pages for customers contain nothing but the check of the login', async ({ request }) => {
  for (const { path, customersOnly } of ROUTES) {
    if (customersOnly) expect(await (await request.get(path)).text(), path).toContain('Hesabınız açılıyor…');
  }
});
