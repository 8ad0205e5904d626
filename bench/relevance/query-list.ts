import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Meaning, parseMeaning } from './meaning';

/** `meant` is the text without typing errors; `meaning` is null when the shop has nothing of the kind. */
export type JudgedQuery = { group: string; text: string; meant: string; meaning: Meaning | null };

/** The list for tuning, or the list that is kept aside to check against. */
export function readQueries(heldOut: boolean): JudgedQuery[] {
  return parseQueries(
    readFileSync(join(process.cwd(), 'bench/relevance', heldOut ? 'held-out.txt' : 'queries.txt'), 'utf8'),
  );
}

/**
 * One query on each line: `text ; conditions`, or `mistyped text = meant text ; conditions`. `none` instead of
 * conditions: the shop has nothing of the kind. `## name` starts a group, `#` a comment.
 * @throws Error that names the line
 */
export function parseQueries(source: string): JudgedQuery[] {
  const queries: JudgedQuery[] = [];
  let group = '';
  for (const [index, line] of source.split('\n').entries()) {
    if (line.startsWith('## ')) group = line.slice(3).trim();
    if (line.startsWith('#') || !line.trim()) continue;
    const [texts = '', conditions = ''] = line.split(' ; ').map((part) => part.trim());
    const [text = '', meant = text] = texts.split(' = ').map((part) => part.trim());
    try {
      queries.push({ group, text, meant, meaning: conditions === 'none' ? null : parseMeaning(conditions) });
    } catch (error) {
      throw new Error(`line ${index + 1}: ${(error as Error).message}`);
    }
  }
  return queries;
}
