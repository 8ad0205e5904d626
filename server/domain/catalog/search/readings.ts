import type { SearchReading } from '@/contracts/search-reading';
import type { Part } from './meaning';
import { type Token, tokenize } from './tokens';
import type { Understood } from './understand';

type Span = { from: number; to: number };

/**
 * The parts of a text as the API returns them, in the order of the text.
 * @param dropped words that were given up, which `without` leaves out as well
 */
export function readingsOf({ text, tokens, parts }: Understood, dropped: readonly Span[]): SearchReading[] {
  return parts.map((part) => ({
    kind: part.meaning.kind,
    text: typedText(text, tokens, part),
    label: part.label,
    without: withoutPart(text, tokens, part, dropped),
  }));
}

/** A part as it was typed. */
export function typedText(text: string, tokens: readonly Token[], { from, to }: Span): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first && last ? text.slice(first.start, last.end) : '';
}

/** The text without some of its parts; signs that are left alone, such as "₺" and "-", go too. */
export function withoutSpans(text: string, tokens: readonly Token[], spans: readonly Span[]): string {
  const removed = spans.flatMap(({ from, to }) => tokens.slice(from, to).map(({ start }) => start));
  // Several words may come from one sign ("½"): they go together.
  const isRemoved = (index: number) => removed.includes(tokens[index]?.start ?? -1);
  let left = '';
  let end = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.end <= end) continue; // a token that was written as one with the one before
    const gap = text.slice(end, token.start);
    if (isRemoved(index)) left += /\s/.test(gap) ? ' ' : '';
    else left += (index > 0 && isRemoved(index - 1) ? ' ' : gap) + token.text;
    end = token.end;
  }
  const rest = tokens.length > 0 && isRemoved(tokens.length - 1) ? '' : text.slice(end);
  return (left + rest).replace(/\s+/g, ' ').trim();
}

/** Removes a part and every other place with the same words, so that the result is not read in the same way again. */
function withoutPart(text: string, tokens: readonly Token[], part: Part, dropped: readonly Span[]): string {
  const removed = wordsOf(tokens.slice(part.from, part.to));
  let left = withoutSpans(text, tokens, [part, ...dropped]);
  for (;;) {
    const remaining = tokenize(left);
    const from = placeOf(removed, wordsOf(remaining));
    if (from < 0) return left;
    left = withoutSpans(left, remaining, [{ from, to: from + removed.length }]);
  }
}

function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ word }) => word);
}

function placeOf(needle: readonly string[], words: readonly string[]): number {
  return words.findIndex((_, at) => needle.every((word, index) => words[at + index] === word));
}
