import type { BrowserContext, Page } from '@playwright/test';

type NotingWindow = Window & { shownToasts?: string[] };

/**
 * Has every page of the context note the toasts that it shows: they stand for 1200 ms (spec.md §8), and a busy machine
 * may look too late.
 */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: string[] = [];
    (window as NotingWindow).shownToasts = shown;
    const note = (node: Node) => {
      if (!(node instanceof Element)) return;
      const toasts = [node, ...node.querySelectorAll('.Toastify__toast')];
      for (const toast of toasts) if (toast.matches('.Toastify__toast')) shown.push(toast.textContent ?? '');
    };
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Waits until the page has shown a toast with these words. Each toast counts once. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shown = (window as NotingWindow).shownToasts ?? [];
    const place = shown.findIndex((text) => text.includes(wanted));
    if (place >= 0) shown.splice(place, 1);
    return place >= 0;
  }, words);
}
