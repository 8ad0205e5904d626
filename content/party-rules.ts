import type { PartyRule } from '@/contracts/party-rules';

type Given = Pick<PartyRule, 'key' | 'title' | 'course' | 'categories' | 'quantity' | 'version' | 'value'> &
  Partial<PartyRule>;

const rule = (given: Given): PartyRule => ({
  property: null,
  words: [],
  counts: 'pieces',
  reserve: 0,
  growth: 0,
  most: null,
  required: false,
  occasions: [],
  places: [],
  task: '',
  days_before: 0,
  ...given,
});

const BIRTHDAYS: PartyRule['occasions'] = ['dogum-gunu', 'ilk-yas'];

/**
 * What a party needs, until the owner changes it (`npm run admin -- party-rules`). Plates and cups have a tenth and a
 * fifth to spare; two napkins a guest, one tablecloth for eight seats, and a balloon for each guest and two for each
 * decorated metre follow the guides of party shops. An item belongs to the first rule that describes it.
 */
export const DEFAULT_PARTY_RULES: readonly PartyRule[] = [
  rule({
    ...{ key: 'tabak', title: 'Tabak', course: 'table', categories: ['parti-tabaklari'] },
    ...{ quantity: { guest: 1 }, reserve: 10, version: 'simple', required: true, value: 10 },
  }),
  rule({
    ...{ key: 'bardak', title: 'Bardak', course: 'table', categories: ['parti-bardaklari'] },
    ...{ quantity: { guest: 1 }, reserve: 20, version: 'simple', required: true, value: 10 },
  }),
  rule({
    ...{ key: 'pecete', title: 'Peçete', course: 'table', categories: ['peceteler'] },
    ...{ quantity: { guest: 2 }, version: 'simple', required: true, value: 9 },
  }),
  rule({
    ...{ key: 'masa-ortusu', title: 'Masa örtüsü', course: 'table', categories: ['masa-ortuleri'] },
    ...{ counts: 'packs', quantity: { table: 1 }, version: 'simple', value: 8 },
    ...{ task: 'Masaları yerleştirip örtüleri serin.', days_before: 1 },
  }),
  rule({
    ...{ key: 'pipet', title: 'Pipet', course: 'table', categories: ['pipetler'] },
    ...{ quantity: { child: 1 }, reserve: 20, version: 'full', value: 3 },
  }),
  rule({
    ...{ key: 'banner', title: 'Doğum günü yazısı', course: 'decoration', categories: ['bannerlar'] },
    ...{ counts: 'packs', quantity: { party: 1 }, version: 'simple', value: 8, occasions: BIRTHDAYS },
  }),
  rule({
    ...{ key: 'tavan-susu', title: 'Tavan süsü', course: 'decoration', categories: ['tavan-susleri'] },
    ...{ quantity: { metre: 2 }, growth: 50, version: 'full', value: 5 },
    ...{ task: 'Yazıyı ve tavan süslerini asın.', days_before: 1 },
  }),
  rule({
    ...{ key: 'fon-perdesi', title: 'Fon perdesi', course: 'decoration', categories: ['fon-perdeleri'] },
    ...{ counts: 'packs', quantity: { party: 1 }, version: 'full', value: 6 },
  }),
  rule({
    ...{ key: 'konfeti', title: 'Konfeti', course: 'decoration', categories: ['konfetiler'] },
    ...{ counts: 'packs', quantity: { party: 1 }, growth: 50, version: 'full', value: 4 },
  }),
  rule({
    ...{ key: 'isik', title: 'Işık', course: 'decoration', categories: ['isiklar'] },
    ...{ counts: 'packs', quantity: { metre: 0.2 }, version: 'grand', value: 4 },
  }),
  rule({
    ...{ key: 'balon', title: 'Balon', course: 'balloons', categories: ['lateks-balonlar'] },
    ...{ quantity: { guest: 1, metre: 2 }, reserve: 10, growth: 50, version: 'simple', required: true, value: 9 },
    ...{ task: 'Balonları şişirin; helyumluları parti günü.', days_before: 1 },
  }),
  rule({
    ...{ key: 'folyo-balon', title: 'Folyo balon', course: 'balloons', categories: ['folyo-balonlar'] },
    ...{ quantity: { party: 2 }, growth: 50, version: 'full', value: 6 },
  }),
  rule({
    ...{ key: 'yas-balonu', title: 'Yaş balonu', course: 'balloons', categories: ['rakam-balonlar'] },
    ...{ counts: 'age-digits', quantity: { party: 1 }, version: 'full', value: 8, occasions: BIRTHDAYS },
  }),
  rule({
    ...{ key: 'balon-zinciri', title: 'Balon zinciri', course: 'balloons', categories: ['balon-zincirleri'] },
    ...{ counts: 'packs', quantity: { party: 1 }, version: 'grand', value: 7 },
  }),
  rule({
    ...{ key: 'helyum', title: 'Helyum tüpü', course: 'balloons', categories: ['helyum'] },
    ...{ counts: 'packs', quantity: { party: 1 }, version: 'grand', value: 4 },
  }),
  rule({
    ...{ key: 'davetiye', title: 'Davetiye', course: 'favours', categories: ['davetiyeler'] },
    ...{ quantity: { child: 1, adult: 0.5 }, version: 'full', value: 4 },
    ...{ task: 'Davetiyeleri dağıtın.', days_before: 21 },
  }),
  rule({
    ...{ key: 'hediye-cantasi', title: 'Hediye çantası', course: 'favours', categories: ['hediyelikler'] },
    ...{ words: ['cantasi'], quantity: { child: 1 }, version: 'full', value: 6 },
    ...{ task: 'Hediye çantalarını doldurun.', days_before: 2 },
  }),
  rule({
    ...{ key: 'hediyelik-kutu', title: 'Hediyelik kutu', course: 'favours', categories: ['hediyelikler'] },
    ...{ words: ['kutu'], quantity: { adult: 1 }, version: 'full', value: 5 },
    occasions: ['baby-shower', 'mezuniyet', 'dugun', 'kina-gecesi'],
  }),
  rule({
    ...{ key: 'kaynana-dili', title: 'Kaynana dili', course: 'favours', categories: ['parti-eglence'] },
    ...{ words: ['kaynana'], quantity: { child: 1 }, version: 'full', value: 3 },
  }),
  rule({
    ...{ key: 'pinyata', title: 'Pinyata', course: 'favours', categories: ['pinyatalar'] },
    ...{ counts: 'packs', quantity: { party: 1 }, version: 'grand', value: 6, occasions: BIRTHDAYS },
    ...{ task: 'Pinyatayı şekerle doldurun.', days_before: 1 },
  }),
  rule({
    ...{ key: 'parti-sapkasi', title: 'Parti şapkası', course: 'costume', categories: ['parti-sapkalari'] },
    ...{ quantity: { child: 1 }, version: 'simple', value: 6, occasions: [...BIRTHDAYS, 'yilbasi', 'yaz-partisi'] },
  }),
  rule({
    ...{ key: 'tac', title: 'Taç', course: 'costume', categories: ['taclar'] },
    ...{ counts: 'packs', quantity: { party: 1 }, version: 'full', value: 4 },
    occasions: [...BIRTHDAYS, 'kina-gecesi'],
  }),
  rule({
    ...{ key: 'maske', title: 'Maske', course: 'costume', categories: ['maskeler'] },
    ...{ quantity: { child: 1 }, version: 'grand', value: 3 },
  }),
  rule({
    ...{ key: 'kostum', title: 'Çocuk kostümü', course: 'costume', categories: ['cocuk-kostumleri'] },
    ...{ counts: 'age-size', quantity: { party: 1 }, version: 'grand', value: 5 },
    ...{ task: 'Kostümü deneyin; bedeni uymazsa değiştirmeye vaktiniz olsun.', days_before: 7 },
  }),
  rule({
    ...{ key: 'mum', title: 'Mum', course: 'cake', categories: ['mumlar'] },
    ...{ quantity: { year: 1 }, most: 10, version: 'simple', required: true, value: 9, occasions: BIRTHDAYS },
    ...{ task: 'Mumları ve çakmağı pastanın yanına koyun.', days_before: 0 },
  }),
  rule({
    ...{ key: 'pasta-susu', title: 'Pasta süsü', course: 'cake', categories: ['pasta-susleri'] },
    ...{ words: ['pasta'], counts: 'packs', quantity: { party: 1 }, version: 'full', value: 5 },
  }),
  rule({
    ...{ key: 'cupcake-susu', title: 'Cupcake süsü', course: 'cake', categories: ['pasta-susleri'] },
    ...{ words: ['cupcake'], quantity: { child: 1 }, version: 'full', value: 4 },
  }),
];

/** What every party's checklist contains beside the tasks of the rules. */
export const PARTY_TASKS: readonly { days_before: number; task: string }[] = [
  { days_before: 28, task: 'Tarihi, yeri ve misafir listesini kesinleştirin.' },
  { days_before: 7, task: 'Pastayı ve yiyecekleri sipariş edin.' },
  { days_before: 3, task: 'Gelemeyecekleri öğrenin, müzik listesini hazırlayın.' },
  { days_before: 0, task: 'İyi eğlenceler!' },
];
