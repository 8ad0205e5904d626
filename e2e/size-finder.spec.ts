import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';

/** A costume of the demo catalogue, whose sizes are 3-4, 5-6 and 7-8 years. */
async function costume(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/items/by-category/cocuk-kostumleri/?page_size=1');
  const { results } = (await answer.json()) as { results: { slug: string }[] };
  return results[0]?.slug ?? '';
}

const ADVICE = 'İki beden arasında: 5-6 Yaş ve 7-8 Yaş. Önerimiz: 7-8 Yaş';

test('a child between two sizes gets the larger one chosen', async ({ page, request }) => {
  await page.goto(`/${await costume(request)}?boyut=3-4-yas`);
  await expect(page.getByRole('table').getByRole('row', { name: '5-6 Yaş 107–118 57–60 5–6' })).toBeAttached();
  await page.getByText('Hangi beden? Ölçüyle bulun').click();
  await page.getByRole('spinbutton', { name: 'Boy (cm)' }).fill('116');
  await page.getByRole('spinbutton', { name: 'Göğüs çevresi (cm)' }).fill('62');
  await page.getByRole('button', { name: 'Beden bul', exact: true }).click();
  await expect(page.getByText(ADVICE)).toBeVisible();
  expect(await a11yViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '7-8 Yaş bedeni seç' }).click();
  await expect(page.getByRole('radio', { name: /^7-8 Yaş/ })).toBeChecked();
  await expect(page).toHaveURL(/boyut=7-8-yas/);
  await expect(page.getByText('7-8 Yaş seçili.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to a page with the size, which leads back to it', { tag: '@desktop' }, async ({
    page,
    request,
  }) => {
    await page.goto(`/${await costume(request)}`);
    await page.getByText('Hangi beden? Ölçüyle bulun').click();
    await page.getByRole('spinbutton', { name: 'Boy (cm)' }).fill('116');
    await page.getByRole('spinbutton', { name: 'Göğüs çevresi (cm)' }).fill('62');
    await page.getByRole('button', { name: 'Beden bul', exact: true }).click();
    await expect(page).toHaveURL(/\/s\/beden-bul\?urun=.*boy=116/);
    await expect(page.getByText(ADVICE)).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Boy (cm)' })).toHaveValue('116');
    await page.getByRole('link', { name: '7-8 Yaş bedenle devam et' }).click();
    await expect(page).toHaveURL(/boyut=7-8-yas/);
    await expect(page.getByRole('radio', { name: /^7-8 Yaş/ })).toHaveAttribute('aria-checked', 'true');
  });
});
