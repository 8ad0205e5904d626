import { type FacetKind, Lexicon } from '@/server/domain/catalog/search/lexicon';
import { queriesOf, unitCounter, type Vocabulary } from '@/server/domain/catalog/search/query';
import { parseRecipients } from '@/server/domain/catalog/search/recipients';
import { parseSynonymGroups, synonymsOf } from '@/server/domain/catalog/search/synonyms';
import { understand } from '@/server/domain/catalog/search/understand';
import { searchText } from '@/server/domain/catalog/search/words';
import { allOf, type TextQuery, toTsquery } from '@/server/domain/catalog/text-index/text-query';

const synonyms = synonymsOf(
  parseSynonymGroups(`
# balloons
uçan balon, helyum balon
Unicorn, unikorn, tek boynuzlu at   # horses
peçete
`),
);
const FORMS: Record<string, string[]> = {
  balon: ['balon', 'balonlar', 'balonu'],
  ucan: ['ucan'],
  helyum: ['helyum'],
  unicorn: ['unicorn'],
  tek: ['tek'],
  boynuzlu: ['boynuzlu'],
  tabak: ['tabak', 'tabagi'],
};
const vocabulary: Vocabulary = {
  has: (word) => word in FORMS,
  forms: (word) => FORMS[word] ?? [],
  countsInNames: () => true,
};
const NAMES: [kind: FacetKind, title: string][] = [
  ['category', 'Tabak Süsleri'],
  ['category', 'Balon ve Tabak'],
  ['category', 'Balonlar'],
  ['brand', 'Tabakya'],
];
const lexicon = new Lexicon(
  NAMES.map(([kind, title]) => ({ kind, title, words: searchText(title).split(' ') })),
  ['Ahşap', 'Neşeli'],
);
const lists = { lexicon, synonyms, recipients: parseRecipients('') };
const unitsOf = (text: string) => understand(text, lists).units;
const written = (queries: readonly TextQuery[]) => toTsquery(allOf(queries));
const anywhere = (text: string) => written(queriesOf(unitsOf(text), vocabulary, 'anywhere'));

test('every word must match in any of its forms, the last one also as the beginning of a word of the title', () => {
  expect(anywhere('tabak balon')).toBe('(tabak | tabagi) & (balon | balon:*A | balonlar | balonu)');
});

test('an incomplete last word matches as a prefix anywhere', () => {
  expect(anywhere('tabak bal')).toBe('(tabak | tabagi) & bal:*');
});

test('a last "q" is not searched as a beginning, because every indexed code begins with it', () => {
  expect(anywhere('tabak q')).toBe('(tabak | tabagi) & q');
  expect(anywhere('tabak k')).toBe('(tabak | tabagi) & k:*');
});

test('the words of a category’s name must be neighbours, or all in the title', () => {
  expect(anywhere('tabak süsleri var')).toContain('(tabak | tabagi) <-> susleri:*');
  expect(anywhere('tabak süsleri var')).toContain('(tabak:A | tabagi:A) & susleri:*A');
});

test('a number of pieces is one name with its suffix', () => {
  expect(anywhere("25'li tabak")).toContain('(25 <-> li | 25 <-> lu)');
  expect(anywhere('25lu tabak')).toContain('(25 <-> lu | 25 <-> li)');
});

test('names that join categories count where no category is named by the word alone, brands only as typed', () => {
  expect(lexicon.countsInNames('balon', 'balonu')).toBe(false);
  expect(lexicon.countsInNames('balonlar', 'balon')).toBe(true);
  expect(lexicon.countsInNames('tabak', 'tabak')).toBe(true);
  expect(lexicon.countsInNames('tabakya', 'tabak')).toBe(false);
  expect(lexicon.countsInNames('tabakya', 'tabakya')).toBe(true);
  const excluding = { ...vocabulary, countsInNames: (form: string) => form !== 'tabak' };
  expect(written(queriesOf(unitsOf('tabak'), excluding, 'anywhere'))).toBe('tabak:ACD | tabak:*A | tabagi');
});

test('a word is an attribute in any form when a property has this value', () => {
  expect(lexicon.isAttribute(['ahsap'])).toBe(true);
  expect(lexicon.isAttribute(['ahsaptan'])).toBe(true);
  expect(lexicon.isAttribute(['balon'])).toBe(false);
});

test('an incomplete word in the middle matches as a prefix; short ones and numbers match whole', () => {
  expect(anywhere('bal tabak')).toBe('bal:* & (tabak | tabak:*A | tabagi)');
  expect(anywhere('a 5')).toBe('a & 5');
});

test('a phrase matches its synonym group, except for phrases missing from the catalogue', () => {
  expect(anywhere('helyum balon')).toBe(
    'helyum & (balon | balon:*A | balonlar | balonu) | ucan <-> (balon | balonlar | balonu) | ucan:A & (balon:A | balonlar:A | balonu:A)',
  );
  expect(anywhere('unikorn tabak')).toBe(
    '(unikorn:* | unicorn | tek <-> boynuzlu <-> at | tek:A & boynuzlu:A & at:A) & (tabak | tabak:*A | tabagi)',
  );
});

test('for titles only, every word carries its weight', () => {
  const units = unitsOf('tabak balon');
  expect(written(queriesOf(units, vocabulary, 'in-title'))).toBe('(tabak:A | tabagi:A) & balon:*A');
  expect(written(queriesOf(units, vocabulary, 'whole-words-in-title'))).toBe(
    '(tabak:A | tabagi:A) & (balon:A | balonlar:A | balonu:A)',
  );
});

test('synonyms match in any grammatical form, the longest first', () => {
  expect(synonyms.match(['ucan', 'balonlari'], 0)).toMatchObject({ length: 2 });
  expect(synonyms.match(['tek', 'boynuzlu', 'atlar'], 0)).toMatchObject({ length: 3 });
  expect(synonyms.match(['ucan', 'hali'], 0)).toBeNull();
  expect(synonyms.match(['mor', 'unicornlu'], 1)).toMatchObject({ length: 1 });
});

test('single words of the synonyms file keep their spelling for suggestions', () => {
  expect(synonyms.spellings.get('pecete')).toBe('peçete');
  expect(synonyms.spellings.has('ucan balon')).toBe(false);
});

test.each([
  ['tabak balon', ['folyo', 'balonlar'], 1],
  ['unikorn tabak', ['unicorn', 'tabagi'], 2],
  ['fol', ['folyo', 'balonlar'], 1],
  ['5', ['50'], 0],
])('units that a name contains are counted: %s in %j', (text, name, count) => {
  expect(unitCounter(unitsOf(text), vocabulary)(name)).toBe(count);
});
