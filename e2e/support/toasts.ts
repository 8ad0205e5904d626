import type { BrowserContext, Page } from '@playwright/test';

type NotingWindow = Window & { shownToasts?: string[] };

/**
 * Makes every page of the context record the toasts that it shows: they are visible for 1200 ms (specification §8),
 * which a busy machine may miss.
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

/** Waits until the page has shown a toast with this text. Each toast counts once. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shown = (window as NotingWindow).shownToasts ?? [];
    const index = shown.findIndex((text) => text.includes(wanted));
    if (index >= 0) shown.splice(index, 1);
    return index >= 0;
  }, words);
}

/** Focuses the link of the next toast as soon as the page shows it: a focused toast stays open. */
export async function keepNextToast(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const link = document.querySelector<HTMLElement>('.Toastify__toast a');
      if (!link) return;
      link.focus();
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
