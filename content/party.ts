/** The categories of letter and digit balloons, whose pages lead to the composer of names and numbers. */
export const COMPOSER_CATEGORIES: readonly string[] = ['harf-balonlar', 'rakam-balonlar'];
/** The category that sells plain latex balloons in packs, for the garland calculator. */
export const GARLAND_BALLOONS_SLUG = 'lateks-balonlar';
/** Whether a shop with these categories sells balloons. */
export const sellsBalloons = (slugs: readonly string[]): boolean =>
  [...COMPOSER_CATEGORIES, GARLAND_BALLOONS_SLUG].some((slug) => slugs.includes(slug));
/** The categories whose pages lead to the calculator: its balloons, and ready-made garlands. */
export const GARLAND_CATEGORIES: readonly string[] = [GARLAND_BALLOONS_SLUG, 'balon-zincirleri'];
/** The categories whose pages lead to the party planner; the home page does when one of them exists. */
export const PLANNER_CATEGORIES: readonly string[] = ['parti-setleri', 'parti-tabaklari', 'parti-bardaklari'];
/** Folded searches that lead to the party planner, unless the owner leads them elsewhere. */
export const PLANNER_SEARCHES: readonly string[] = [
  'parti planla',
  'parti planlama',
  'parti plani',
  'parti planlayici',
  'parti hesaplama',
  'parti alisveris listesi',
  'dogum gunu planlama',
  'dogum gunu alisveris listesi',
];
/** Occasions of a child, whatever the age of the guests. */
export const CHILDREN_OCCASIONS: readonly string[] = ['ilk-yas', 'baby-shower'];
/**
 * Words in the slugs of themes, categories and occasions that name an occasion: the planner's own, and others so that
 * their goods stay out of its plans.
 */
export const OCCASION_NAMES: Readonly<Record<string, readonly string[]>> = {
  'dogum-gunu': ['dogum-gunu', 'yas-gunu', 'birthday'],
  'ilk-yas': ['ilk-yas', '1-yas', 'bir-yas'],
  'baby-shower': ['baby-shower', 'babyshower', 'bebek-partisi', 'hos-geldin-bebek', 'cinsiyet-partisi'],
  mezuniyet: ['mezuniyet'],
  dugun: ['dugun', 'nikah'],
  'kina-gecesi': ['kina', 'kina-gecesi'],
  yilbasi: ['yilbasi', 'yil-basi', 'yeni-yil', 'yeniyil', 'noel', 'christmas'],
  'sevgililer-gunu': ['sevgililer-gunu', '14-subat'],
  'cadilar-bayrami': ['cadilar-bayrami', 'halloween', 'helovin'],
  'yaz-partisi': ['yaz-partisi'],
  nisan: ['nisan', 'soz-nisan'],
  'bekarliga-veda': ['bekarliga-veda', 'bride-to-be'],
  sunnet: ['sunnet', 'sunnet-dugunu'],
  ramazan: ['ramazan', 'iftar', 'bayram', 'ramazan-bayrami', 'kurban-bayrami'],
  'anneler-gunu': ['anneler-gunu'],
  'babalar-gunu': ['babalar-gunu'],
  'ogretmenler-gunu': ['ogretmenler-gunu'],
  'milli-bayram': ['23-nisan', '19-mayis', '30-agustos', '29-ekim', 'cumhuriyet-bayrami', 'milli-bayram'],
};
