/**
 * Marks a page whose frame could not be read in full: it is for whoever asked for it and is kept for nobody else.
 * The page cache looks for the name (server/edge/page-cache/uncacheable.mjs).
 */
export function IncompletePage() {
  return <meta name="shop-page-incomplete" content="1" />;
}
