/**
 * Marks a page whose layout could not be read completely, which must not be cached. The page cache searches for the
 * name (server/edge/page-cache/prepare-page.ts).
 */
export function IncompletePage() {
  return <meta name="shop-page-incomplete" content="1" />;
}
