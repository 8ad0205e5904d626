import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Serious and critical findings, each with the elements that it is about. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, path] of [
  ['home', '/'],
  ['shop', '/alisveris'],
  ['category', '/balonlar'],
  ['empty cart', '/sepetim'],
] as const) {
  test(`${name} has no serious barrier`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
}

test('item, cart and checkout have no serious barrier', async ({ page, shopper, database }, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  await shopper.visitItem(variant.slug);
  expect(await findings(page)).toEqual([]);
  await shopper.addToCart();
  await shopper.openCart();
  expect(await findings(page)).toEqual([]);
  await shopper.startCheckout();
  expect(await findings(page)).toEqual([]);
  await shopper.fillAddress();
  expect(await findings(page)).toEqual([]);
  await shopper.confirmOrder();
  await expect(page.getByLabel('Kart numarası')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
