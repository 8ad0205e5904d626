import { type Brand, brandCssUrl } from '@/contracts/brand';

/**
 * The style sheet with the shop's own colours, which React moves into the head: nothing is painted before it is loaded.
 * Nothing for a shop with the usual colours.
 */
export function BrandStyle({ brand }: { brand: Brand | undefined }) {
  return brand?.colors ? <link rel="stylesheet" href={brandCssUrl(brand.colors)} precedence="brand" /> : null;
}
