import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Set by `markDuplicates`. */
const DUPLICATE = 'data-duplicate';

/** Parts that most pages share. */
export const FRAME = ['header:not(main header)', 'footer', 'nav[aria-label="Mobil alt menü"]'];

/**
 * Serious and critical axe violations of a page, each with its elements.
 * @param within selector of the part that the test is about; without one, all but header, footer and tab bar, which
 * route-accessibility.spec.ts checks
 */
export async function a11yViolations(page: Page, within?: string): Promise<string[]> {
  const violations = within ? await violationsOn(page, within) : await violationsOn(page, 'html', FRAME);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(asLine);
}

/**
 * All axe violations of a page, each with its elements.
 * @param without selectors of parts that were checked on another page
 */
export async function allA11yViolations(page: Page, without: readonly string[] = []): Promise<string[]> {
  return (await violationsOn(page, 'html', without)).map(asLine);
}

/**
 * Checks from the top of the page: what the bottom bar covers there can be scrolled into view. Everything is laid out
 * first, because parts with `content-visibility: auto` would move while axe compares colours.
 */
async function violationsOn(page: Page, within: string, without: readonly string[] = []): Promise<Found[]> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.evaluate(markDuplicates, DUPLICATE);
  const axe = new AxeBuilder({ page }).include(within);
  for (const part of [`[${DUPLICATE}]`, ...without]) axe.exclude(part);
  const { violations } = await axe
    .setLegacyMode() // the shop has no frames, and searching for them takes three times as long
    .options({ resultTypes: ['violations'] }) // passes need no list of elements
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => !isCovered(node)) }))
    .filter(({ nodes }) => nodes.length > 0);
}

/**
 * Runs in the page: marks listing cards with the same elements as an earlier card. Axe checks one of each kind, because
 * all 48 take it that many seconds.
 */
function markDuplicates(mark: string): void {
  const kinds = new Set<string>();
  for (const card of document.querySelectorAll('main li article')) {
    card.removeAttribute(mark);
    const kind = [card, ...card.querySelectorAll('*')]
      .map((part) => [part.tagName, part.getAttribute('class'), ...part.getAttributeNames()].join(' '))
      .join();
    card.toggleAttribute(mark, kinds.has(kind));
    kinds.add(kind);
  }
}

const asLine = ({ id, nodes }: Found) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`;

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** The target is too small only because another element covers a part of it. */
function isCovered({ any }: Found['nodes'][number]): boolean {
  return any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscured');
}
