import { readFileSync } from 'node:fs';

/** The characters of the fonts that pages do not preload, by app/fonts.ts: a page that shows one loads a file of 15 to 60 kB. */
const LATE = readFileSync('app/fonts.ts', 'utf8')
  .split('localFont(')
  .filter((font) => font.includes('preload: false'))
  .flatMap((font) => [...font.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)])
  .map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const);

/** The characters of a page's visible text for which a browser loads another font than the preloaded ones. */
export function lateCharacters(html: string): string[] {
  const text = html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '');
  const isLate = (code: number) => LATE.some(([first, last]) => code >= first && code <= last);
  return [...new Set(text)].filter((character) => isLate(character.codePointAt(0) ?? 0));
}
