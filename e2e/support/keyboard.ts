import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `target` has the focus; more than 40 steps mean a focus trap or a detour. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

/**
 * Tabs through the page and returns the elements that were invisible while focused (WCAG 2.4.11): scrolled out of view
 * or covered. Stops at the footer, which is the same on every page, unless `footer` is set.
 */
export async function hiddenFocus(page: Page, { footer = false } = {}): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(readFocus);
    if (!focus || (focus.inFooter && !footer)) return hidden;
    if (focus.isHidden) hidden.push(focus.name);
  }
  throw new Error('Tab does not lead to the end of the page.');
}

/**
 * Runs in the page: the focused element, with what covers its middle when it is hidden; null behind the last one. The
 * browser scrolls to a focused element before the second frame.
 */
async function readFocus(): Promise<{ name: string; isHidden: boolean; inFooter: boolean } | null> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  await nextFrame();
  await nextFrame();
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [middle, height] = [(left + right) / 2, (top + bottom) / 2];
  const isHidden = ![
    [middle, height],
    [left + 4, height],
    [right - 4, height],
    [middle, top + 4],
    [middle, bottom - 4],
  ].some(([x = 0, y = 0]) => {
    const over = document.elementFromPoint(x, y);
    return over !== null && (over.contains(element) || element.contains(over));
  });
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent}`;
  const over = document.elementFromPoint(middle, height)?.outerHTML.slice(0, 80) ?? 'outside the viewport';
  const place = `${Math.round(top)} px from the top, scrolled by ${Math.round(window.scrollY)} px, behind ${over}`;
  return { name: isHidden ? `${name}: ${place}` : name, isHidden, inFooter: element.closest('footer') !== null };
}

/** Skips header and menus with the skip link. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
  await page.keyboard.press('Enter');
}
