import { markMatches } from '@/components/search/mark-matches';
import { panelMessage } from '@/components/search/use-quick-search';
import { optionAfter } from '@/components/ui/option-after';

/** Marked parts in brackets. */
const marked = (title: string, typed: string) =>
  markMatches(title, typed)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

test.each([
  ['Doğum Günü Balonu', 'dogum gunu balon', '[Doğum] [Günü] [Balon]u'],
  ['IŞIKLI İNCİ ZİNCİR', 'ışıklı inci', '[IŞIKLI] [İNCİ] ZİNCİR'],
  ['Işıklı Balon', 'ISIK', '[Işık]lı Balon'],
  ['Kâğıt Tabak 12’li', 'kagit 12', '[Kâğıt] Tabak [12]’li'],
  ['Konuşan Balon', 'an', 'Konuşan Balon'],
  ['Balon, balon; BALON', 'balon', '[Balon], [balon]; [BALON]'],
  ['Balonlu Balo', 'balo balon', '[Balon]lu [Balo]'],
  ['Gu\u0308mu\u0308s\u0327 Konfeti', 'gumus', '[Gu\u0308mu\u0308s\u0327] Konfeti'],
  ['Gu\u0308l', 'gu', '[Gu\u0308]l'],
  ['İstanbul', 'i', '[İ]stanbul'],
  ['🎈 Parti (büyük)', 'büy', '🎈 Parti ([büy]ük)'],
  ['Mum', '  ', 'Mum'],
  ['Mum', '.*+?', 'Mum'],
  ['', 'mum', ''],
])('in “%s” the query “%s” marks %s', (title, typed, expected) => {
  expect(marked(title, typed)).toBe(expected);
});

test('marking loses no character', () => {
  const title = 'İlk Yaş: Kâğıt & “Folyo” 12’li — 🎉 set';
  const whole = markMatches(title, 'ilk kagit folyo set').map(({ text }) => text);
  expect(whole.join('')).toBe(title);
});

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, null],
  ['End', -1, null],
  ['a', 1, null],
])('%s leads from option %d of three to %p', (key, index, next) => expect(optionAfter(key, index, 3)).toBe(next));

test('no key leads into an empty list', () => expect(optionAfter('ArrowDown', -1, 0)).toBeNull());

test('without results there is no message', () => {
  expect(panelMessage(null)).toEqual({ text: '', isSeen: false });
});
