import { existsSync, readdirSync } from 'node:fs';

/** The file that joins some style sheets of the build, and these, in order; file names. */
export type JoinedStyles = { file: string; parts: readonly string[] };

const [BEGIN, GLUE, END] = ['shop+', '+', '.css'];
const URL_FOLDER = '/_next/static/chunks/';

/** The joined file's name says what it joins, so that nothing else has to be read of a build. */
export function nameJoined(parts: readonly string[]): string {
  return BEGIN + parts.map((part) => part.slice(0, -END.length)).join(GLUE) + END;
}

/** What the build has joined (server/cli/join-styles.ts). @param folder `.next/static/chunks` */
export function findJoined(folder: string): JoinedStyles | null {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const file = files.find((name) => name.startsWith(BEGIN) && name.endsWith(END));
  if (!file) return null;
  const names = file.slice(BEGIN.length, -END.length).split(GLUE);
  return { file, parts: names.map((name) => name + END) };
}

/**
 * Lets a page with all of these style sheets request the joined file in their place. The parts stay, disabled, which browsers
 * do not load: React looks for them before it adds one, and puts those of a later page behind them.
 */
export function requestJoined(html: string, { file, parts }: JoinedStyles): string {
  const tags = parts.map((part) => `<link rel="stylesheet" href="${URL_FOLDER}${part}"`);
  const [first] = tags;
  if (first === undefined || !tags.every((tag) => html.includes(tag))) return html;
  const disabled = tags.reduce((page, tag) => page.replace(tag, tag.replace(' href', ' disabled="" href')), html);
  const at = html.indexOf(first);
  return `${disabled.slice(0, at)}<link rel="stylesheet" href="${URL_FOLDER}${file}"/>${disabled.slice(at)}`;
}
