/** The categories of letter and digit balloons, whose pages lead to the composer of names and numbers. */
export const COMPOSER_CATEGORIES: readonly string[] = ['harf-balonlar', 'rakam-balonlar'];
/** The category that sells plain latex balloons in packs, for the garland calculator. */
export const GARLAND_BALLOONS_SLUG = 'lateks-balonlar';
/** The categories whose pages lead to the calculator: its balloons, and ready-made garlands. */
export const GARLAND_CATEGORIES: readonly string[] = [GARLAND_BALLOONS_SLUG, 'balon-zincirleri'];
