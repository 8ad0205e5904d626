import { pageKindOf } from '@/contracts/page-kind';

test.each([
  ['/', 'home'],
  ['/?utm_source=x', 'home'],
  ['/balonlar', 'catalogue'],
  ['/balonlar/dinozor-balon?renk=mavi', 'catalogue'],
  ['/alisveris?search=ayse', 'search'],
  ['/siparis/takip/SH-1/anahtar', 'checkout'],
  ['/hesap/adreslerim', 'account'],
  ['/koleksiyon/gizli', 'other'],
  ['/constructor', 'catalogue'],
  ['/.env', 'other'],
  ['/%00', 'other'],
])('%s is %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind);
});
