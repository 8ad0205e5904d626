/** Query names that change a listing's content; all others (utm_source …) are ignored. */
export const LISTING_VIEW: readonly string[] = [
  'page',
  'ordering',
  'color',
  'size',
  'properties',
  'brand',
  'price_min',
  'price_max',
  'in_stock',
  'categories',
];
