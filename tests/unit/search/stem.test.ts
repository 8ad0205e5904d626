import fc from 'fast-check';
import { basesOf, commonBeginning, isDerivedFrom, rootsOf, sharesRoot } from '@/server/domain/catalog/search/stem';

const none = () => false;
const all = () => true;

test.each([
  ['balonlar', 'balon'],
  ['balonlari', 'balon'],
  ['balonlarimizdan', 'balon'],
  ['balonuna', 'balon'],
  ['kitabi', 'kitap'],
  ['cicegi', 'cicek'],
  ['tabaginda', 'tabak'],
  ['kanadi', 'kanat'],
  ['dinozorlu', 'dinozor'],
  ['suslerinden', 'sus'],
  ['sapkasi', 'sapka'],
  ['arabasina', 'araba'],
  ['pipetle', 'pipet'],
])('%s may be a form of %s', (word, root) => {
  expect(rootsOf(word).map((reading) => reading.root)).toContain(root);
});

test.each(['balon', 'bebek', 'erkek', 'mum', 'pelus', 'korsan'])('%s has no suffix', (word) => {
  expect(rootsOf(word)).toEqual([]);
});

test('words and their forms match in both directions', () => {
  for (const [asked, indexed] of [
    ['kitap', 'kitabi'],
    ['kitabi', 'kitap'],
    ['balonlar', 'balonu'],
    ['sapkalari', 'sapkasi'],
    ['tac', 'taclar'],
  ] as const) {
    expect(sharesRoot(basesOf(asked, none), indexed)).toBe(true);
  }
});

test('words with only a common prefix do not match', () => {
  for (const [asked, indexed] of [
    ['masa', 'maske'],
    ['kutu', 'kutlama'],
    ['altin', 'alti'],
    ['gelin', 'gelecek'],
  ] as const) {
    expect(sharesRoot(basesOf(asked, none), indexed)).toBe(false);
  }
});

test('three letters before a short suffix are a root only when they are a known word', () => {
  expect(basesOf('mumu', (word) => word === 'mum')).toContain('mum');
  expect(basesOf('mumu', none)).not.toContain('mum');
  expect(basesOf('altin', all)).not.toContain('alt');
});

test('a known word is not split for a case suffix alone', () => {
  expect(basesOf('balonya', (word) => word === 'balonya')).not.toContain('balon');
  expect(basesOf('balonda', none)).toContain('balon');
});

test('a derived word is not a form of the word', () => {
  for (const [form, word] of [
    ['isikli', 'isik'],
    ['yildizli', 'yildiz'],
    ['mumluk', 'mumu'],
  ] as const) {
    expect(isDerivedFrom(form, word)).toBe(true);
  }
  for (const [form, word] of [
    ['isiklar', 'isik'],
    ['isigi', 'isik'],
    ['isikli', 'isikli'],
    ['isik', 'isikli'],
  ] as const) {
    expect(isDerivedFrom(form, word)).toBe(false);
  }
});

test.each([
  ['kitap', 'kita'],
  ['kitabi', 'kita'],
  ['tabaklar', 'taba'],
  ['cicegi', 'cice'],
  ['balonlarimizdan', 'balon'],
  ['dogum', 'dog'],
  ['mumu', 'mum'],
])('the forms of %s are looked for among the words that begin with %s', (word, beginning) => {
  expect(commonBeginning(word)).toBe(beginning);
});

test('every form of a word with four letters or more begins with its common beginning', () => {
  const root = fc.string({ unit: fc.constantFrom(...'abdegikloprst'), minLength: 4, maxLength: 8 });
  const ending = fc.constantFrom('', 'i', 'lar', 'lari', 'imiz', 'u', 'sinda', 'li', 'luk', 'la');
  const soften = (text: string) => text.replace(/[ptk]$/, (hard) => ({ p: 'b', t: 'd', k: 'g' })[hard] ?? hard);
  const form = fc.tuple(ending, fc.boolean());
  let forms = 0;
  fc.assert(
    fc.property(root, form, form, (stem, ...endings) => {
      const [word, other] = endings.map(([end, isSoft]) => (isSoft && /^[iu]/.test(end) ? soften(stem) : stem) + end);
      if (word === undefined || other === undefined || !sharesRoot(basesOf(word, none), other)) return;
      if (rootsOf(word).some((reading) => reading.root.length < 4)) return;
      forms++;
      expect({ word, other, isFound: other.startsWith(commonBeginning(word)) }).toMatchObject({ isFound: true });
    }),
    { numRuns: 2000 },
  );
  expect(forms).toBeGreaterThan(200);
});
