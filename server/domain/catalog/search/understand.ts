import { ageAt, peopleAt } from './amounts';
import { otherColorAt } from './color-names';
import { FILLERS } from './fillers';
import { letterAt } from './glyphs';
import { lengthAt } from './lengths';
import type { Entry, FacetKind, Lexicon } from './lexicon';
import type { Part } from './meaning';
import { priceAt } from './price';
import type { Unit } from './query';
import type { Recipients } from './recipients';
import type { Phrase, Synonyms } from './synonyms';
import { type Token, tokenize } from './tokens';
import { wishAt } from './wishes';
import { isNumber, MAX_WORD_LENGTH, MAX_WORDS } from './words';

/** The lists that a text is read with: the catalogue's names and the owner's files. */
export type Lists = { lexicon: Lexicon; synonyms: Synonyms; recipients: Recipients };

/** A search text as conditions and preferences (`parts`), and what items' texts must contain (`units`). */
export type Understood = { text: string; tokens: readonly Token[]; parts: readonly Part[]; units: readonly Unit[] };

/** Words that belong to the part before them: "kırmızı renkli", "dinozor temalı", "yeni yıl partisi", "M beden". */
const ATTACHED: Partial<Record<Part['meaning']['kind'], RegExp>> = {
  color: /^(?:renk|renkli|renkte|renginde|rengi|tonlarinda)$/,
  people: /^icin$/,
  age: /^icin$/,
  recipient: /^icin$/,
  occasion: /^(?:icin|partisi|partim|partimiz|kutlamasi)$/,
  size: /^beden$/,
  theme: /^(?:icin|partisi|temali|tema|temasi|temasinda|konsept|konseptli|konseptinde)$/,
};

/**
 * Reads a search text. Pure and fast: every rule looks at the words from one position on, and the longest name wins.
 * Words that are no condition become units of the full-text query, with their synonyms; colours, themes and other names
 * of facets stay in it too, so that an item which has them only in its title is found as well.
 */
export function understand(text: string, lists: Lists): Understood {
  const tokens = tokenize(text);
  const words = tokens.map(({ word }) => word.slice(0, MAX_WORD_LENGTH));
  const parts: Part[] = [];
  const units: Unit[] = [];
  const fillers: Unit[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found =
      amountAt(text, tokens, at) ??
      lengthAt(text, tokens, at, lists.lexicon) ??
      wishPart(words, at) ??
      namedAt(words, at, lists);
    if ('meaning' in found) {
      const attached = ATTACHED[found.meaning.kind]?.test(words[found.to] ?? '') ? 1 : 0;
      const part = { ...found, to: found.to + attached };
      parts.push(part);
      if ('phrases' in part.meaning) units.push(unitOfPart(part, part.meaning));
      at = part.to;
    } else {
      const isFiller = !found.isKnown && FILLERS.has(words[at] ?? '');
      (isFiller ? fillers : units).push(found);
      at = found.to;
    }
  }
  const searched = units.length === 0 && parts.length === 0 ? fillers : units;
  return { text, tokens, parts, units: firstWords(searched) };
}

function amountAt(text: string, tokens: readonly Token[], at: number): Part | null {
  return (
    priceAt(text, tokens, at) ?? ageAt(text, tokens, at) ?? peopleAt(text, tokens, at) ?? letterAt(text, tokens, at)
  );
}

function wishPart(words: readonly string[], at: number): Part | null {
  const wish = wishAt(words, at);
  return wish && { from: at, to: at + wish.length, label: wish.label, meaning: wish.meaning };
}

/** The longest name at a word: of a facet value, a colour, a recipient or a synonym; otherwise the word itself. */
function namedAt(words: readonly string[], at: number, { lexicon, synonyms, recipients }: Lists): Part | Unit {
  const synonym = synonyms.match(words, at);
  const entry = lexicon.match(words, at);
  const color = otherColorAt(words, at, lexicon);
  const recipient = recipients.match(words, at);
  const longest = Math.max(synonym?.length ?? 1, entry?.words.length ?? 0, color?.length ?? 0, recipient?.length ?? 0);
  const typed = words.slice(at, at + longest);
  const group = synonym?.length === longest ? synonym.group : [];
  const to = at + longest;
  if (entry?.words.length === longest) return facetPart(entry, at, to, [typed, entry.words, ...group]);
  if (color?.length === longest) {
    const part = facetPart(color.entry, at, to, [typed, color.entry.words]);
    return { ...part, isOtherName: true };
  }
  if (recipient?.length === longest) {
    const { label, likes } = recipient.recipient;
    return {
      from: at,
      to,
      label,
      meaning: { kind: 'recipient', likes, isChild: typed.some((word) => CHILD.test(word)) },
    };
  }
  const named = group.flatMap((phrase) => lexicon.named(phrase.join(' '))).find(({ kind }) => BY_SYNONYM.has(kind));
  if (named) return facetPart(named, at, to, [typed, ...group]);
  return (
    packAt(words, at) ?? {
      phrases: distinct([typed, ...group]),
      isKnown: synonym !== null,
      match: 'words',
      from: at,
      to,
    }
  );
}

/** Words for a child: a daughter may be an adult, but "kız çocuk" is none. */
const CHILD = /^(?:cocu[kg]|bebe[kg]|yenidogan)/;

/** A number of pieces, "25'li" or "16 lı": the two words are one name, so "25 cm" and "8'li" are not meant. */
function packAt(words: readonly string[], at: number): Unit | null {
  const [number = '', ending = ''] = words.slice(at, at + 2);
  if (!isNumber(number) || !/^l[iu]$/.test(ending)) return null;
  const phrases = distinct([
    [number, ending],
    [number, 'li'],
    [number, 'lu'],
  ]);
  return { phrases, isKnown: true, match: 'phrase', from: at, to: at + 2 };
}

/** Facets that a synonym may name: "unikorn" is the theme Unicorn, but "konfeti" is not the brand Konfetti. */
const BY_SYNONYM: ReadonlySet<FacetKind> = new Set<FacetKind>(['theme', 'occasion', 'color']);

function facetPart({ kind, title, term }: Entry, from: number, to: number, phrases: readonly Phrase[]): Part {
  return { from, to, label: title, meaning: { kind, term, phrases: distinct(phrases) } };
}

function unitOfPart(
  { from, to, isOtherName }: Part,
  { kind, phrases }: Extract<Part['meaning'], { phrases: readonly Phrase[] }>,
): Unit {
  const isShort = kind === 'letter' || (kind === 'size' && phrases[0]?.length === 1 && phrases[0][0]?.length === 1);
  // An item in pink and in gold is not "pembe altın": the words of another name must be neighbours.
  const match = isShort ? 'word' : isOtherName || kind === 'size' ? 'phrase' : 'name';
  return { phrases, isKnown: true, match, from, to };
}

function distinct(phrases: readonly Phrase[]): Phrase[] {
  return [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()];
}

/** The units of the first eight words; further words are ignored. */
function firstWords(units: readonly Unit[]): Unit[] {
  let left = MAX_WORDS;
  return units.filter(({ phrases }) => {
    left -= phrases[0]?.length ?? 0;
    return left >= 0;
  });
}
