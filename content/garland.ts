/** The category that sells plain latex balloons in packs, for the garland calculator. */
export const GARLAND_BALLOONS_SLUG = 'lateks-balonlar';
