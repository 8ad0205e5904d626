import { drawable } from '@/app/_share/drawable';

test.each([
  ['Şişme Ördek, “İlk Yaş” ½ – 25 cm · 49,90 ₺', 'Şişme Ördek, “İlk Yaş” ½ – 25 cm · 49,90 ₺'],
  ['🎈 Balon 👨‍👩‍👧 seti 🇹🇷', 'Balon seti'],
  ['Pikachu™ ★ ピカチュウ ❤️', 'Pikachu'],
])('%s is drawn as %s', (words, drawn) => {
  expect(drawable(words)).toBe(drawn);
});
