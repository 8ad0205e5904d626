import { expect, type Locator, type Page } from '@playwright/test';

/** Goes on with Tab until `target` has the focus; a page that takes more than 40 steps to it has a trap or a detour. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

/** Past header and menus with the skip link. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
  await page.keyboard.press('Enter');
}
