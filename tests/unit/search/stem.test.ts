import { basesOf, commonBeginning, rootsOf, sharesRoot } from '@/server/domain/catalog/search/stem';

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
])('%s may come from %s', (word, root) => {
  expect(rootsOf(word).map((reading) => reading.root)).toContain(root);
});

test.each(['balon', 'bebek', 'erkek', 'mum', 'pelus', 'korsan'])('%s has no ending', (word) => {
  expect(rootsOf(word)).toEqual([]);
});

test('plain words and their forms meet in both directions', () => {
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

test('words that merely begin alike don’t meet', () => {
  for (const [asked, indexed] of [
    ['masa', 'maske'],
    ['kutu', 'kutlama'],
    ['altin', 'alti'],
    ['gelin', 'gelecek'],
  ] as const) {
    expect(sharesRoot(basesOf(asked, none), indexed)).toBe(false);
  }
});

test('three letters before a short ending are a root only when they are a word', () => {
  expect(basesOf('mumu', (word) => word === 'mum')).toContain('mum');
  expect(basesOf('mumu', none)).not.toContain('mum');
  expect(basesOf('altin', all)).not.toContain('alt');
});

test('a known word is not taken apart for a case ending alone', () => {
  expect(basesOf('balonya', (word) => word === 'balonya')).not.toContain('balon');
  expect(basesOf('balonda', none)).toContain('balon');
});

test('all forms of a word begin with its common beginning', () => {
  for (const [word, form] of [
    ['kitap', 'kitabi'],
    ['tabaklar', 'tabagi'],
    ['dogum', 'dogumlar'],
    ['cicegi', 'cicek'],
  ] as const) {
    expect(form.startsWith(commonBeginning(word))).toBe(true);
  }
});
