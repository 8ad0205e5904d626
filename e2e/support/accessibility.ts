import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** Evaluated in each page that is checked; minified, because the browser parses all of it each time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
 * @param known kinds of parts (`markDuplicates`) that were checked on another page; those of this page are added
 */
export async function allA11yViolations(page: Page, without: readonly string[], known: Set<string>): Promise<string[]> {
  return (await violationsOn(page, 'html', without, known)).map(asLine);
}

/**
 * Checks from the top of the page: what the bottom bar covers there can be scrolled into view. Everything is laid out
 * first, because parts with `content-visibility: auto` would move while axe compares colours.
 */
async function violationsOn(
  page: Page,
  within: string,
  without: readonly string[] = [],
  known = new Set<string>(),
): Promise<Violation[]> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  // After a navigation in the browser the metadata may arrive after the content.
  await page.waitForFunction(() => document.title !== '', null, { timeout: 10_000 });
  const kinds = await page.evaluate(markDuplicates, { mark: DUPLICATE, known: [...known] });
  for (const kind of kinds) known.add(kind);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(runAxe, {
    include: [within],
    exclude: [`[${DUPLICATE}]`, ...without],
    rules: RULES,
  });
  return violations
    .map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => !isCovered(node)) }))
    .filter(({ nodes }) => nodes.length > 0);
}

/** Runs in the page. */
async function runAxe({ include, exclude, rules }: { include: string[]; exclude: string[]; rules: string[] }) {
  const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(
    { include, exclude },
    { runOnly: rules, resultTypes: ['violations'] }, // passes need no list of elements
  );
  return violations;
}

/**
 * Runs in the page: marks list items, paragraphs, table rows and cards of a kind that an earlier one has. Axe checks one
 * of each kind, because checking them all takes most of its time. Of one kind are elements with the same tags, classes,
 * states and colours in the same surroundings.
 * @returns the kinds of this page that are not `known`
 */
function markDuplicates({ mark, known }: { mark: string; known: string[] }): string[] {
  const seen = new Set(known);
  const tag = (part: Element) => `${part.tagName}.${part.getAttribute('class')}`;
  const states = (part: Element) =>
    [...part.attributes].map(({ name, value }) =>
      /^(role|type|aria-.+)$/.test(name) ? `${name}=${/^[a-z]*$/.test(value) ? value : '…'}` : name,
    );
  const describe = (part: Element) => {
    const { color, backgroundColor, visibility, display } = getComputedStyle(part);
    const content = part.textContent?.trim() ? 'text' : 'empty';
    return [tag(part), ...states(part), color, backgroundColor, visibility, display, content].join(' ');
  };
  const added: string[] = [];
  for (const part of document.querySelectorAll(`[${mark}]`)) part.removeAttribute(mark);
  for (const part of document.querySelectorAll('li, p, tr, main li article')) {
    if (part.parentElement?.closest(`[${mark}]`)) continue;
    const around: string[] = [];
    for (let outer = part.parentElement; outer; outer = outer.parentElement) around.push(tag(outer));
    const kind = [...around, ...[part, ...part.querySelectorAll('*')].map(describe)].join();
    part.toggleAttribute(mark, seen.has(kind));
    if (!seen.has(kind)) added.push(kind);
    seen.add(kind);
  }
  return added;
}

const asLine = ({ id, nodes }: Violation) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`;

type Violation = AxeResults['violations'][number];

/** The target is too small only because another element covers a part of it. */
function isCovered({ any }: Violation['nodes'][number]): boolean {
  return any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscured');
}
