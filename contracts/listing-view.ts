/** Query names by which a listing shows another view of itself; anything else (utm_source …) says nothing to it. */
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
