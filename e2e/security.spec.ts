import { expect, test } from './fixtures';

/** A page of each kind. Cached pages allow their scripts by hash, pages rendered for each request by nonce. */
const CACHED = [
  '/',
  '/balonlar',
  '/s/hakkimizda',
  '/magazalarimiz',
  '/balonlar?page=2',
  '/alisveris?search=balon',
  '/alisveris',
];
const RENDERED = ['/sepetim', '/siparis/siparis-bilgilerim', '/giris', '/favorilerim', '/iletisim'];

const scriptsOf = (policy: string | undefined) => /script-src 'self' ([^;]*)/.exec(policy ?? '')?.[1];

/** That pages run under their policy is proven by every journey: a violation is an error on the console. */
test('cached pages allow their scripts by hash, and rendered ones by nonce', async ({ request, database }, info) => {
  const { slug } = await database.sellableVariant(info.titlePath.join());
  for (const path of [...CACHED, `/${slug}`, ...RENDERED]) {
    const scripts = scriptsOf((await request.get(path)).headers()['content-security-policy']);
    expect(scripts, path).toMatch(RENDERED.includes(path) ? /^'nonce-\S+'$/ : /^('sha256-\S+' ?)+$/);
  }
});

test('rendered, cached and 404 pages send the same policy, and no internal script header', async ({ request }) => {
  const [first, cached] = [await request.get('/s/iade-kosullari'), await request.get('/s/iade-kosullari')];
  expect(cached.headers()['content-security-policy']).toBe(first.headers()['content-security-policy']);
  const missing = await request.get('/boyle-bir-sey-yok');
  expect(scriptsOf(missing.headers()['content-security-policy'])).toMatch(/^'(sha256|nonce)-/);
  for (const answer of [first, cached, missing]) expect(answer.headers()).not.toHaveProperty('x-inline-scripts');
  expect(cached.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test.describe('an injected script', () => {
  test.use({ expectedNoise: [/Content Security Policy/] });

  test('is blocked by the Content-Security-Policy', async ({ page }) => {
    await page.route('**/s/hakkimizda', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<main', '<script>document.title = "ele geçirildi"</script><main');
      await route.fulfill({ response: answer, body });
    });
    const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
    await page.goto('/s/hakkimizda');
    await refused;
    await expect(page).not.toHaveTitle(/ele geçirildi/);
  });
});
