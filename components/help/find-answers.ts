import type { HelpTopic } from '@/content/help';
import { foldTurkish } from '@/contracts/turkish';

/** Words of this length match by prefix, because Turkish words have suffixes: "kargom" finds "kargo". */
const LONG_WORD = 6;
const ENDING = 2;

/** The topics with the entries that contain every word of the query, in any spelling; all for an empty query. */
export function findAnswers(topics: readonly HelpTopic[], query: string): HelpTopic[] {
  const words = foldTurkish(query)
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.length >= LONG_WORD ? word.slice(0, -ENDING) : word));
  return topics
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ question, answer }) => {
        const text = foldTurkish(`${title} ${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
