import fc from 'fast-check';
import { htmlToText } from '@/server/domain/catalog/import/formats/html-to-text';

test.each([
  ['<p>Bir</p><p>İki</p>', 'Bir\n\nİki'],
  ['<div>Bir</div>\n<div>İki</div>', 'Bir\nİki'],
  ['Bir<br>İki<br/><br>\nÜç', 'Bir\nİki\n\nÜç'],
  ['<ul>\n <li>Balon</li>\n <li><p>Mum</p></li>\n</ul>Son', '- Balon\n- Mum\n\nSon'],
  ['<p>Kalp &amp; yıldız &ccedil;ok&nbsp;g&uuml;zel &#8378;5</p>', 'Kalp & yıldız çok güzel ₺5'],
  ['<p>Işıl   <b>ışıl</b>\n\n balon</p>', 'Işıl ışıl balon'],
  ['<style>p{color:red}</style><p>Mum</p><script>alert("<p>")</script>', 'Mum'],
  ['<table><tr><td>Boy</td><td>45 cm</td></tr><tr><td>En</td><td>30 cm</td></tr></table>', 'Boy 45 cm\nEn 30 cm'],
  ['Düz metin\nikinci satır\n\n\n\nson', 'Düz metin\nikinci satır\n\nson'],
  ['5 < 6 ve 7 > 6', '5 < 6 ve 7 > 6'],
  ['<p>Açık kalan <b>etiket', 'Açık kalan etiket'],
  ['   ', ''],
])('%j becomes %j', (html, text) => expect(htmlToText(html)).toBe(text));

test('text below twenty thousand open elements is found without a stack overflow', () => {
  expect(htmlToText(`${'<div>'.repeat(20_000)}Mum`)).toBe('Mum');
});

test('arbitrary markup gives trimmed text', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<li>',
    '<br>',
    '<script>',
    '</script>',
    '<!--',
    '<![CDATA[',
    '&amp',
    '\n',
    ' ',
    'Mum',
    '<a href="',
    '>',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' }))), (pieces) => {
      expect(htmlToText(pieces.join(''))).not.toMatch(/^\s|\s$|\n\n\n| \n|\0/);
    }),
  );
});
