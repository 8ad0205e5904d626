import type { APIRequestContext } from '@playwright/test';
import type { PartyPlan } from '@/contracts/party-plan';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { expectToast } from './support/toasts';

const PAGE = '/s/parti-planla';
const kurusOf = (text: string) => Number(text.replace(/[^\d]/g, ''));

test('a party for 14 children under ₺1.500 gets from the home page into the cart', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Partinizi planlayın' });
  const height = (await link.boundingBox())?.height;
  await link.scrollIntoViewIfNeeded();
  expect((await link.boundingBox())?.height).toBe(height);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parti Planla' })).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Çocuk' }).fill('14');
  await page.getByRole('textbox', { name: 'Bütçe, ₺ (isteğe bağlı)' }).fill('1.500');
  await expect(page).toHaveURL(/cocuk=14.*butce=1\.500/);
  const total = page.getByRole('main').getByRole('status').getByText(/^₺/).first();
  await expect(total).toBeVisible();
  expect(kurusOf(await total.innerText())).toBeLessThanOrEqual(150_000);
  const plates = page.getByRole('listitem').filter({ hasText: 'Tabak' }).first();
  await expect(plates).toContainText('22 adet gerekiyor');
  // A choice made by hand stays when the number of guests changes.
  const choice = page.getByRole('combobox', { name: 'Tabak seçimi' });
  await choice.selectOption({ index: 1 });
  await expect(page).toHaveURL(/sec-tabak=\d+/);
  const chosen = await choice.inputValue();
  await page.getByRole('spinbutton', { name: 'Çocuk' }).fill('20');
  await expect(plates).toContainText('29 adet gerekiyor');
  await expect(choice).toHaveValue(chosen);
  expect(await a11yViolations(page)).toEqual([]);
  const lines = await page
    .getByRole('main')
    .getByRole('combobox', { name: /seçimi$/ })
    .count();
  expect(lines).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Hepsini sepete ekle' }).click();
  await expectToast(page, 'Sepete Eklendi!');
});

test('an emptied number is planned when another one is typed or, where none is needed, when it is left @desktop', async ({
  page,
}) => {
  await page.goto(`${PAGE}?cocuk=14&yas=5`);
  const children = page.getByRole('spinbutton', { name: 'Çocuk' });
  await children.fill('');
  await children.pressSequentially('20');
  await expect(page).toHaveURL(/cocuk=20.*yas=5/);
  const age = page.getByRole('spinbutton', { name: 'Kaç yaşına giriyor?' });
  await age.fill('');
  await age.press('Tab');
  await expect(page).not.toHaveURL(/yas=/);
  await children.fill('');
  await children.press('Tab');
  await expect(children).toHaveValue('20');
});

test('a printed plan has its lines, tasks and URL, and no controls', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${PAGE}?cocuk=14`);
  const shown = [
    page.getByRole('heading', { level: 1, name: 'Parti Planla' }),
    page.getByRole('listitem').filter({ hasText: 'Tabak' }).first(),
    page.getByRole('heading', { name: 'Yapılacaklar' }),
  ];
  const url = page.getByText(/parti-planla\?.*cocuk=14/);
  const controls = [
    page.getByRole('spinbutton', { name: 'Çocuk' }),
    page.getByRole('combobox', { name: 'Tabak seçimi' }),
    page.getByRole('button', { name: 'Yazdır' }),
    page.getByRole('banner'),
  ];
  for (const control of controls) await expect(control).toBeVisible();
  await expect(url).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const part of [...shown, url]) await expect(part).toBeVisible();
  for (const control of controls) await expect(control).toBeHidden();
});

/** A theme that has a whole set for so many guests. */
async function themeWithSet(request: APIRequestContext, guests: number): Promise<string> {
  const { themes } = (await (await request.get('/api/party/plan')).json()) as PartyPlan;
  for (const { value } of themes) {
    if ((await request.get(`/api/party/set?theme=${value}&guests=${guests}`)).ok()) return value;
  }
  throw new Error('No theme of the catalogue has a whole set.');
}

test('a theme’s page puts its set for 12 guests into the cart', async ({ page, request }) => {
  await page.goto(`/${await themeWithSet(request, 12)}-temasi`);
  const set = page.getByRole('region', { name: 'Bu temayla parti seti' });
  const guests = set.getByRole('spinbutton', { name: 'Kişi sayısı' });
  await guests.fill('12');
  await expect(set.getByRole('status')).toHaveText(/^12 kişilik: ₺/);
  expect(await a11yViolations(page)).toEqual([]);
  await set.getByRole('button', { name: 'Seti sepete ekle' }).click();
  await expectToast(page, 'Sepete Eklendi!');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the set on a theme’s page leads to the plan for as many guests', { tag: '@desktop' }, async ({
    page,
    request,
  }) => {
    const theme = await themeWithSet(request, 12);
    await page.goto(`/${theme}-temasi`);
    const set = page.getByRole('region', { name: 'Bu temayla parti seti' });
    await set.getByRole('spinbutton', { name: 'Kişi sayısı' }).fill('12');
    await set.getByRole('button', { name: 'Hesapla' }).click();
    await expect(page).toHaveURL(new RegExp(`tema=${theme}.*cocuk=12`));
    await expect(page.getByRole('heading', { level: 1, name: 'Parti Planla' })).toBeVisible();
  });

  test('the form leads to a page with the plan, its versions and its calendar', { tag: '@desktop' }, async ({
    page,
    request,
  }) => {
    await page.goto(PAGE);
    await page.getByRole('spinbutton', { name: 'Çocuk' }).fill('14');
    await page.getByRole('textbox', { name: 'Bütçe, ₺ (isteğe bağlı)' }).fill('1500');
    const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Tarih').fill(date);
    await page.getByRole('combobox', { name: 'Teslimat ili' }).selectOption('İzmir');
    await page.getByText(/^Renkler/).click();
    await page.getByRole('checkbox', { name: 'Pembe' }).check();
    await page.getByRole('combobox', { name: 'Tabak seçimi' }).selectOption('yok');
    await page.getByRole('button', { name: 'Planla', exact: true }).click();
    await expect(page).toHaveURL(/cocuk=14/);
    await expect(page.getByRole('combobox', { name: 'Teslimat ili' })).toHaveValue('İzmir');
    await expect(page.getByRole('checkbox', { name: 'Pembe' })).toBeChecked();
    await expect(page.getByText('Listeye almadınız.')).toBeVisible();
    await page.getByRole('link', { name: /^Sade/ }).click();
    await expect(page).toHaveURL(/surum=sade/);
    await expect(page.getByText('Listeye almadınız.')).toBeVisible();
    const href = await page.getByRole('link', { name: 'Takvime ekle (iCal)' }).getAttribute('href');
    const calendar = await request.get(href ?? '');
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`);
  });
});
