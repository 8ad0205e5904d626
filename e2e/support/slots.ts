import type { Locator } from '@playwright/test';

/**
 * Chooses the last day that is offered and its first hour with room.
 * @param within the part of the page that offers them
 */
export async function chooseFirstSlot(within: Locator): Promise<void> {
  await within.getByRole('group', { name: 'Gün' }).locator('input:enabled').last().check();
  await within.getByRole('group', { name: 'Saat' }).locator('input:enabled').first().check();
}
