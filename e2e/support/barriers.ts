import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What `markAlike` puts on cards. */
const ALIKE = 'data-alike';

/**
 * What axe finds on a page that is serious or critical, each with the elements that it is about.
 * @param within a selector of the part that the journey is about, when others look at the rest of the page already
 */
export async function a11yViolations(page: Page, within = 'html'): Promise<string[]> {
  const violations = await violationsOn(page, within);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(asLine);
}

/**
 * All that axe finds on a page, whether serious or not, each with the elements that it is about.
 * @param without selectors of parts that were looked at on another page
 */
export async function allBarriers(page: Page, without: readonly string[] = []): Promise<string[]> {
  return (await violationsOn(page, 'html', without)).map(asLine);
}

/**
 * Looked at from the top: what the bar at the bottom covers for the moment can be scrolled free. All parts are laid out
 * first: those that wait until somebody comes near would move while colours are compared.
 */
async function violationsOn(page: Page, within: string, without: readonly string[] = []): Promise<Found[]> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.evaluate(markAlike, ALIKE);
  const axe = new AxeBuilder({ page }).include(within);
  for (const part of [`[${ALIKE}]`, ...without]) axe.exclude(part);
  const { violations } = await axe
    .setLegacyMode() // the shop has no frames, and looking into them takes three times as long
    .options({ resultTypes: ['violations'] }) // what is well needs no list of elements
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => !isCovered(node)) }))
    .filter(({ nodes }) => nodes.length > 0);
}

/**
 * In the page: marks the cards of a listing that are built of the same elements as one before them. Axe looks at one of
 * each kind, because all 48 take it as many seconds.
 */
function markAlike(mark: string): void {
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

/** Too little of it can be hit only because something else lies over a part of it. */
function isCovered({ any }: Found['nodes'][number]): boolean {
  return any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscured');
}
