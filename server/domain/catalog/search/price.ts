import { formatNumber } from '@/contracts/numbers';
import type { Part } from './meaning';
import { numberAt } from './numbers';
import { gapMatches, type Token } from './tokens';

const CURRENCY = /^(?:tl|lira|try)(?:lik|li|n?in|nin|y[ea]|[ea]|d[ea]n|y?i|lar|ler)?$/;
const BELOW = /^(?:alti|altinda|altindaki|altina|asagi|asagisi|asmayan|gecmeyen|kadar|maksimum|max|az)$/;
/** Words for "below" that also follow numbers of other things, so that they need a currency or a suffix. */
const BELOW_AFTER_SUFFIX = /^(?:kadar|az|asagi)$/;
const ABOVE = /^(?:ustu|ustunde|ustundeki|uzeri|uzerinde|uzerindeki|yukari|yukarisi|fazla)$/;
const ABOVE_AFTER_SUFFIX = /^(?:fazla|yukari)$/;
/** "100 liradan ucuz", "3000'den pahalı": the amount is what the price is compared with. */
const CHEAPER = /^(?:ucuz|dusuk|hesapli)$/;
const DEARER = /^(?:pahali|yuksek)$/;
const ABLATIVE = /(?:d|t)[ea]n$/;
/** A suffix that was written apart from the currency: "200 tl ye kadar", "100 tl den fazla". */
const SUFFIX_APART = /^(?:y[ea]|[dt][ea]n|n?in)$/;
const BETWEEN = /^(?:arasi|arasinda|arasindaki)$/;
const ABOUT = /^(?:civari|civarinda|dolayinda|yaklasik)$/;
const AT_MOST = /^(?:fazla|cok|yuksek)$/;
const ABOUT_FRACTION = 0.2;

type Amount = { kurus: number; next: number; hasCurrency: boolean; hasSuffix: boolean; isDigits: boolean };

/**
 * Reads a price at a token: `100 tl altı`, `₺100'ün altında`, `200₺'ye kadar`, `50-90 lira`, `en fazla 100 tl`,
 * `yüz liralık`. A number without a currency is a price only next to a word such as "altı" or "arası".
 */
export function priceAt(text: string, tokens: readonly Token[], at: number): Part | null {
  const limited = limitBefore(tokens, at);
  const start = limited?.next ?? at;
  const amount = amountAt(text, tokens, start);
  if (!amount) return null;
  const range = rangeAt(text, tokens, amount);
  if (range) return part(at, range);
  if (!limited) return limitAfter(tokens, at, amount);
  // "en fazla 10 kişilik" limits something else.
  if (!amount.hasCurrency && amount.next < tokens.length) return null;
  return part(at, { ...bounds(limited.limit, amount.kurus), to: amount.next });
}

type Limit = 'below' | 'above' | 'about';
type Range = { min: number; max: number; to: number };

function part(from: number, { min, max, to }: Range): Part {
  return { from, to, label: labelOf(min, max), meaning: { kind: 'price', min, max } };
}

function bounds(limit: Limit, kurus: number): { min: number; max: number } {
  if (limit === 'above') return { min: kurus, max: Number.POSITIVE_INFINITY };
  if (limit === 'below') return { min: 0, max: kurus };
  return { min: Math.round(kurus * (1 - ABOUT_FRACTION)), max: Math.round(kurus * (1 + ABOUT_FRACTION)) };
}

function limitBefore(tokens: readonly Token[], at: number): { limit: Limit; next: number } | null {
  const [first = '', second = ''] = [tokens[at]?.word, tokens[at + 1]?.word];
  if (first === 'en' && AT_MOST.test(second)) return { limit: 'below', next: at + 2 };
  if (first === 'en' && second === 'az') return { limit: 'above', next: at + 2 };
  if (/^(?:maksimum|max|azami)$/.test(first)) return { limit: 'below', next: at + 1 };
  if (/^(?:minimum|min|asgari)$/.test(first)) return { limit: 'above', next: at + 1 };
  if (first === 'yaklasik') return { limit: 'about', next: at + 1 };
  return null;
}

function limitAfter(tokens: readonly Token[], at: number, amount: Amount): Part | null {
  const { kurus, next, hasCurrency, hasSuffix } = amount;
  const word = tokens[next]?.word ?? '';
  const isMarked = hasCurrency || hasSuffix;
  const to = next + 1;
  const isCompared = isMarked && ABLATIVE.test(tokens[next - 1]?.word ?? '');
  if (isCompared && CHEAPER.test(word)) return part(at, { ...bounds('below', kurus), to });
  if (isCompared && DEARER.test(word)) return part(at, { ...bounds('above', kurus), to });
  if (BELOW.test(word) && (isMarked || !BELOW_AFTER_SUFFIX.test(word)))
    return part(at, { ...bounds('below', kurus), to });
  if (ABOVE.test(word) && (isMarked || !ABOVE_AFTER_SUFFIX.test(word)))
    return part(at, { ...bounds('above', kurus), to });
  if (ABOUT.test(word) && isMarked) return part(at, { ...bounds('about', kurus), to });
  if (word === 've' && BELOW.test(tokens[to]?.word ?? '')) return part(at, { ...bounds('below', kurus), to: to + 1 });
  if (word === 've' && ABOVE.test(tokens[to]?.word ?? '')) return part(at, { ...bounds('above', kurus), to: to + 1 });
  if (!hasCurrency) return null;
  // The last word may still be being typed: "100 tl al" will be "100 tl altında".
  const isBegun = to === tokens.length && word.length > 0 && 'altinda'.startsWith(word);
  return part(at, { ...bounds('below', kurus), to: isBegun ? to : next });
}

function rangeAt(text: string, tokens: readonly Token[], low: Amount): Range | null {
  const [before, after] = [tokens[low.next - 1], tokens[low.next]];
  if (!before || !after) return null;
  const isWord = /^(?:ile|ila|ve)$/.test(after.word);
  // "50 tl'den 90 tl'ye kadar"
  const isFrom = /^(?:d[ea]n|t[ea]n)$/.test(before.word) || /^(?:tl|lira|try)d[ea]n$/.test(before.word);
  const isDash = gapMatches(text, before, after, /^[\s₺]*[-–—][\s₺]*$/);
  if (!isWord && !isDash && !isFrom) return null;
  const high = amountAt(text, tokens, isWord ? low.next + 1 : low.next);
  // In "100 tl ve altı" the last word is a limit, not the number six.
  if (!high || !(high.isDigits || high.hasCurrency)) return null;
  const closing = tokens[high.next]?.word ?? '';
  const isClosed = BETWEEN.test(closing) || (isFrom && closing === 'kadar');
  if (!high.hasCurrency && !low.hasCurrency && !isClosed) return null;
  const to = isClosed ? high.next + 1 : high.next;
  return { min: Math.min(low.kurus, high.kurus), max: Math.max(low.kurus, high.kurus), to };
}

function amountAt(text: string, tokens: readonly Token[], at: number): Amount | null {
  const number = numberAt(text, tokens, at);
  if (!number || number.value <= 0) return null;
  const first = tokens[at] as Token;
  const last = tokens[number.next - 1] as Token;
  const signs = text.slice(last.end, tokens[number.next]?.start).match(/^\s*₺/);
  let hasCurrency = signs !== null || /₺\s*$/.test(text.slice(0, first.start));
  let hasSuffix = false;
  let next = number.next;
  if (CURRENCY.test(tokens[next]?.word ?? '') && !tokens[next]?.isSuffix) {
    hasCurrency = true;
    next++;
  }
  // "100'ün", "200₺'ye", "tl'nin": the sign ends a number; after letters it is part of the word.
  const isApart = hasCurrency && SUFFIX_APART.test(tokens[next]?.word ?? '');
  if (tokens[next]?.isSuffix || isApart) {
    hasSuffix = true;
    next++;
  }
  return { kurus: Math.round(number.value * 100), next, hasCurrency, hasSuffix, isDigits: number.isDigits };
}

function labelOf(min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return `En az ${lira(min)}`;
  return min === 0 ? `En çok ${lira(max)}` : `${lira(min)} – ${lira(max)}`;
}

function lira(kurus: number): string {
  return `₺${formatNumber(kurus / 100, { atMost: 2 })}`;
}
