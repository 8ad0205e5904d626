/** The categories of letter and digit balloons, whose pages lead to the composer of names and numbers. */
export const COMPOSER_CATEGORIES: readonly string[] = ['harf-balonlar', 'rakam-balonlar'];
/** The category that sells plain latex balloons in packs, for the garland calculator. */
export const GARLAND_BALLOONS_SLUG = 'lateks-balonlar';
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
