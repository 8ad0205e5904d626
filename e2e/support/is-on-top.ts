import type { Locator } from '@playwright/test';

/** Whether the whole element is on the screen and uncovered, so that a click would hit it. */
export async function isOnTop(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inset = 4;
    const spots = [left + inset, (left + right) / 2].flatMap((x) =>
      [top + inset, (top + bottom) / 2, bottom - inset].map((y) => document.elementFromPoint(x, y)),
    );
    return spots.every((hit) => hit !== null && (element.contains(hit) || hit.contains(element)));
  });
}
