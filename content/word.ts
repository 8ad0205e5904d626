/** The categories of letter and digit balloons, whose pages lead to the composer of names and numbers. */
export const COMPOSER_CATEGORIES: readonly string[] = ['harf-balonlar', 'rakam-balonlar'];
