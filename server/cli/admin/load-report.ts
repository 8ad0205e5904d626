import { EXIT } from '../catalog/exit-code';
import type { BadRow } from './offer-file';

/** The maximum number of bad rows printed; `--json` prints all. */
const MAX_SHOWN = 20;

/** The result of a file's rows. */
export type Loaded = { changed: number; unchanged: number; bad: BadRow[] };

/** Prints the result of a file, and exits with 3 when it had bad rows. */
export function reportLoad(loaded: Loaded, json: boolean): void {
  const bad = loaded.bad.toSorted((a, b) => a.line - b.line);
  if (json) console.log(JSON.stringify({ ...loaded, bad }, null, 2));
  else console.log(describeLoad({ ...loaded, bad }));
  if (bad.length > 0) process.exitCode = EXIT.badRows;
}

/** Bad rows, one per line, up to the maximum. */
export function describeBad(bad: readonly BadRow[]): string[] {
  const more = bad.length - MAX_SHOWN;
  return [
    ...bad.slice(0, MAX_SHOWN).map(({ line, reason }) => `line ${line}: ${reason}`),
    ...(more > 0 ? [`… and ${more} more: --json prints all.`] : []),
  ];
}

function describeLoad({ changed, unchanged, bad }: Loaded): string {
  return [...describeBad(bad), `${changed} changed, ${unchanged} were so already, ${bad.length} bad rows.`].join('\n');
}
