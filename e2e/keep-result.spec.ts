import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { signIn } from './support/sign-in';
import { expectToast, keepNextToast } from './support/toasts';

/** A result of each party tool: what its page shows, the name of its list, and the link that opens it again. */
const RESULTS = [
  {
    tool: 'composer',
    path: '/s/isim-ve-rakam-balonu?yazi=can+5&renk=gumus&dizilis=kemer',
    shown: (page: Page) => page.getByRole('img', { name: /^CAN 5: Gümüş balonlar kemer olarak/ }),
    name: '“CAN 5” balonu',
    open: 'Yazıyı aç',
    add: 'Sepete Ekle',
  },
  {
    tool: 'garland calculator',
    path: '/s/balon-zinciri?metre=2&sekil=sutun&yogunluk=ince&renk=mavi&renk=sari',
    shown: (page: Page) => page.getByRole('img', { name: /^Çizim: 2 metre sütun/ }),
    name: '2 metre balon zinciri',
    open: 'Balon zincirini aç',
    add: 'Hepsini sepete ekle',
  },
  {
    tool: 'planner',
    path: '/s/parti-planla?cocuk=14&surum=sade',
    shown: (page: Page) => page.getByText(/14 çocuk/),
    name: /partisi$/,
    open: 'Planı aç',
    add: 'Hepsini sepete ekle',
  },
] as const;

for (const { tool, path, shown, name, open, add } of RESULTS) {
  test(`a customer keeps the result of the ${tool} as a list, and opens it again from there`, async ({
    page,
    shopper,
    database,
  }) => {
    await signIn(shopper, database, path);
    await keepNextToast(page);
    await page.getByRole('button', { name: 'Koleksiyona kaydet' }).click();
    await expectToast(page, 'Koleksiyona Eklendi!');
    await page.getByRole('link', { name: 'Koleksiyonu aç' }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    await page.getByRole('link', { name: open }).click();
    await expect(shown(page)).toBeAttached();
    await expect(page.getByRole('button', { name: add })).toBeEnabled();
    expect(await a11yViolations(page)).toEqual([]);
  });
}

/** What the paper says instead of the hidden choices, and which of these, and where its prices are. */
const PAPERS = [
  { result: RESULTS[0], says: /^Folyo, Gümüş, \d+ cm, Kemer$/, choice: 'Kemer', prices: 'İçindekiler' },
  { result: RESULTS[1], says: '2 metre sütun, ince', choice: 'Sütun', prices: 'Paketler' },
];

for (const { result, says, choice, prices } of PAPERS) {
  test(`the paper of the ${result.tool} has the result, its prices and its URL, and no controls`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto(result.path);
    const onPaper = [page.getByText(says), page.getByText(/^Bu sayfanın adresi: http/)];
    const controls = [
      page.getByRole('button', { name: 'Paylaş' }),
      page.getByRole('button', { name: result.add }),
      page.getByText(choice, { exact: true }),
      page.getByRole('banner'),
    ];
    for (const part of onPaper) await expect(part).toBeHidden();
    for (const control of controls) await expect(control).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const parts = [result.shown(page), page.getByRole('heading', { name: prices }), ...onPaper];
    for (const part of parts) await expect(part).toBeVisible();
    for (const control of controls) await expect(control).toBeHidden();
  });
}

test('a customer shares a result by its URL, and a guest learns that keeping it needs an account', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/s/isim-ve-rakam-balonu?yazi=CAN');
  await page.getByRole('button', { name: 'Paylaş' }).click();
  await expectToast(page, 'Bağlantı kopyalandı!');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/s\/isim-ve-rakam-balonu\?yazi=CAN&malzeme=.+&renk=.+&boyut=.+/);
  await page.getByRole('button', { name: 'Koleksiyona kaydet' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Giriş yap' })).toHaveAttribute(
    'href',
    /referer=.*yazi%3DCAN/,
  );
});
