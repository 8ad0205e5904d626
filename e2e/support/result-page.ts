import type { Page } from '@playwright/test';

/** The order's number as printed on the result page. */
export async function orderNumberOn(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText();
  const number = /SH-[A-Z0-9-]+/.exec(text)?.[0];
  if (!number) throw new Error(`There is no order number on the page:\n${text}`);
  return number;
}
