import { escapeHtml } from '@/contracts/escape-html';

declare const MADE: unique symbol;

/** HTML that {@link html} made: nothing else can be inserted into a page. */
export type Html = { readonly text: string; readonly [MADE]: true };

type Value = string | number | null | undefined | false | Html | readonly Html[];

/**
 * A template of HTML, for parts that a page has many times: React takes ten times as long for the same elements, on the
 * server and when it hydrates them. Texts and numbers are escaped; other HTML is inserted as it is; null, undefined and
 * false leave nothing.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  let text = parts[0] ?? '';
  for (const [at, value] of values.entries()) text += textOf(value) + parts[at + 1];
  return { text } as Html;
}

function textOf(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object') return 'text' in value ? value.text : value.map(({ text }) => text).join('');
  return escapeHtml(`${value}`);
}

/** Props of an element that has this content. */
export function insert({ text }: Html): { dangerouslySetInnerHTML: { __html: string } } {
  return { dangerouslySetInnerHTML: { __html: text } };
}
