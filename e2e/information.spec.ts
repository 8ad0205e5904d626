import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { mailsTo } from './support/mailbox';

test(
  'without JavaScript the contact form is sent all the same',
  { tag: '@desktop' },
  async ({ browser, baseURL }, info) => {
    const sender = `sessiz-${info.project.name}-${info.retry}@example.com`.toLowerCase();
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    // A form sent too fast comes back empty.
    await expect(async () => {
      await page.goto('/iletisim');
      const opened = Date.now();
      await page.getByLabel('Ad soyad').fill('Veli Demir');
      await page.getByLabel('E-posta').fill(sender);
      await page.getByLabel('Konu').selectOption('Siparişim');
      await page.getByLabel('Mesajınız').fill('Siparişim ne zaman gelir?');
      await expect.poll(() => Date.now() - opened).toBeGreaterThan(3_500);
      await page.getByRole('button', { name: 'Mesajı gönder' }).click();
      await expect(page.getByRole('heading', { name: 'Mesajınızı aldık' })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect.poll(() => mailsTo(sender).length).toBe(1);
    expect(mailsTo(sender).join()).not.toContain('Siparişim ne zaman');
    await context.close();
  },
);

test('a branch page shows the location and whether the branch is open', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-06-16T12:00:00+03:00'));
  await page.goto('/magazalarimiz');
  await page.getByRole('article').getByRole('link', { name: 'Şenlikhane Etiler', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Şenlikhane Etiler' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sayfa yolu' })).toHaveText(/Anasayfa.*Mağazalarımız.*Etiler/);
  const where = page.getByRole('region', { name: 'Adres ve çalışma saatleri' });
  await expect(where).toContainText('Şu an açık, kapanış 20.00');
  await expect(page.getByRole('img', { name: /^İstanbul haritasında mağazanın yeri/ })).toBeVisible();
});

test('the contents of an information page link to its sections', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/s/gizlilik-ve-guvenlik');
  await expect(page).toHaveTitle('Şenlikhane | Gizlilik ve Güvenlik');
  const contents = page.getByRole('navigation', { name: 'Bu sayfada' });
  // On phones the contents are collapsed above the text.
  const folded = contents.getByRole('group');
  if (await folded.isVisible()) await folded.getByText('Bu sayfada').click();
  await contents.getByRole('link', { name: /^Haklarınız/ }).click();
  await expect(page.getByRole('heading', { name: /^Haklarınız/ })).toBeInViewport();
  expect(await a11yViolations(page, 'main')).toEqual([]);
});
