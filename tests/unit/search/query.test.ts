import { Lexicon } from '@/server/domain/catalog/search/lexicon';
import { tsqueriesOf, unitCounter, type Vocabulary } from '@/server/domain/catalog/search/query';
import { parseRecipients } from '@/server/domain/catalog/search/recipients';
import { parseSynonymGroups, synonymsOf } from '@/server/domain/catalog/search/synonyms';
import { understand } from '@/server/domain/catalog/search/understand';

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
const vocabulary: Vocabulary = { has: (word) => word in FORMS, forms: (word) => FORMS[word] ?? [] };
const lists = { lexicon: new Lexicon([]), synonyms, recipients: parseRecipients('') };
const unitsOf = (text: string) => understand(text, lists).units;
const anywhere = (text: string) => tsqueriesOf(unitsOf(text), vocabulary, 'anywhere').join(' & ');

test('every word must match in any of its forms, the last one also as a prefix', () => {
  expect(anywhere('tabak balon')).toBe('((tabak | tabagi)) & (balon:*)');
});

test('an incomplete word in the middle matches as a prefix; short ones and numbers match whole', () => {
  expect(anywhere('bal tabak')).toBe('(bal:*) & ((tabak:* | tabagi))');
  expect(anywhere('a 5')).toBe('(a) & (5)');
});

test('a phrase matches its synonym group, except for phrases missing from the catalogue', () => {
  expect(anywhere('helyum balon')).toBe('(helyum & balon:* | ucan & (balon | balonlar | balonu))');
  expect(anywhere('unikorn tabak')).toBe('(unikorn:* | unicorn | tek & boynuzlu & at) & ((tabak:* | tabagi))');
});

test('for titles only, every word carries its weight', () => {
  const units = unitsOf('tabak balon');
  expect(tsqueriesOf(units, vocabulary, 'in-title').join(' & ')).toBe('((tabak:A | tabagi:A)) & (balon:*A)');
  expect(tsqueriesOf(units, vocabulary, 'whole-words-in-title').join(' & ')).toBe(
    '((tabak:A | tabagi:A)) & ((balon:A | balonlar:A | balonu:A))',
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
