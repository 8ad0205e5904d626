import type { Locator } from '@playwright/test';

/**
 * Chooses one of the last days that are offered, and its first hour with room.
 * @param within the part of the page that offers them
 * @param before how many days before the last one
 */
export async function chooseFirstSlot(within: Locator, before = 0): Promise<void> {
  const days = within.getByRole('group', { name: 'Gün' }).locator('input:enabled');
  await days.first().waitFor();
  await days.nth((await days.count()) - 1 - before).check();
  await within.getByRole('group', { name: 'Saat' }).locator('input:enabled').first().check();
}
