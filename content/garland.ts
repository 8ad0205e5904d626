/** The category that sells plain latex balloons in packs, for the garland calculator. */
export const GARLAND_BALLOONS_SLUG = 'lateks-balonlar';
/** The categories whose pages lead to the calculator: its balloons, and ready-made garlands. */
export const GARLAND_CATEGORIES: readonly string[] = [GARLAND_BALLOONS_SLUG, 'balon-zincirleri'];
