import type { Lexicon } from './lexicon';
import type { Part } from './meaning';
import { numberAt } from './numbers';
import type { Token } from './tokens';
import { searchText } from './words';

/** Centimetres by unit, folded. */
const UNITS: readonly (readonly [unit: RegExp, cm: number])[] = [
  [/^(?:m|mt|metre)(?:lik|ye|den)?$/, 100],
  [/^(?:cm|santim|santimetre)(?:lik)?$/, 1],
  [/^(?:mm|milim|milimetre)(?:lik)?$/, 0.1],
];

/** Reads a length in another unit than the catalogue's: `1 metre` for the size "100 cm", `300 cm` for "3 m". */
export function lengthAt(text: string, tokens: readonly Token[], at: number, lexicon: Lexicon): Part | null {
  const number = numberAt(text, tokens, at);
  const word = tokens[number?.next ?? -1]?.word ?? '';
  const unit = UNITS.find(([pattern]) => pattern.test(word));
  if (!number || !unit) return null;
  const cm = number.value * unit[1];
  const sizes = [`${cm} cm`, `${cm / 100} m`, `${cm * 10} mm`].flatMap((name) => lexicon.named(searchText(name)));
  const size = sizes.find(({ kind }) => kind === 'size');
  if (!size) return null;
  const to = number.next + 1;
  const typed = tokens.slice(at, to).map((token) => token.word);
  const phrases = typed.join(' ') === size.words.join(' ') ? [typed] : [typed, size.words];
  return { from: at, to, label: size.title, meaning: { kind: 'size', phrases } };
}
