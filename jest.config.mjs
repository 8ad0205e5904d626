import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: import.meta.dirname });

/** Packages that are ES modules or call import(): jest's CommonJS runtime needs them compiled. */
const COMPILED = [
  'msw',
  'rettime',
  'until-async',
  '@open-draft',
  '@mswjs',
  '@electric-sql',
  '@opentelemetry/otlp-exporter-base',
  'swiper',
  'p-limit',
  'yocto-queue',
  'htmlparser2',
  'entities',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  '@tanstack',
];

/**
 * A jest project. Options are added after next/jest, which would put its own ignore list first. All have the same id,
 * which names the folder of compiled files, so that they share them.
 */
async function project(displayName, folder, options) {
  const config = await withNext({
    displayName,
    testMatch: [`<rootDir>/tests/${folder}/**/*.test.{ts,tsx}`],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
    restoreMocks: true,
    ...options,
    setupFilesAfterEnv: [
      '<rootDir>/tests/setup/timeouts.ts',
      '<rootDir>/tests/setup/console.ts',
      ...(options.setupFilesAfterEnv ?? []),
    ],
  })();
  const [[sources, [, compilerOptions]]] = Object.entries(config.transform);
  const compile = ['<rootDir>/tests/setup/compile.mjs', compilerOptions];
  return {
    ...config,
    id: 'shop',
    transform: { [sources]: compile, '/@electric-sql/.+\\.cjs$': compile },
    transformIgnorePatterns: [`/node_modules/(?!(${COMPILED.join('|')})/)`, '^.+\\.module\\.scss$'],
  };
}

const unit = await project('unit', 'unit', { testEnvironment: 'node' });
const components = await project('components', 'components', {
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: ['<rootDir>/tests/components/setup.ts'],
});
const redis = await project('redis', 'redis', {
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tests/api/engines/start-pglite.ts',
  globalTeardown: '<rootDir>/tests/api/engines/stop-pglite.ts',
});

/**
 * API tests that run on one engine only; all others run on both. Each statement and each transaction of the server runs
 * on PGlite at least once, because its driver parses values itself and its single connection blocks on a query beside an
 * open transaction. PostgreSQL, which takes less processor time and whose transactions run concurrently, runs alone:
 * - limits, bodies, logs, rights, image URLs, cached responses and file formats, which depend on no SQL
 * - broken connections and replicas, which only it has
 * - rules and states whose statements another test executes on both: payments those of the checkout model, refunds and
 *   returns those of `refunds`, lists of items those of `catalog`, mails those of `mail`, imports those of `rows`,
 *   the table of instalments those of `instalments`
 * Commands against an embedded shop need PGlite.
 */
const ONE_ENGINE = {
  pglite: [
    'catalog-import/command',
    'damaged-database',
    'embedded-log',
    'npm-gone',
    'owner-command',
    'prepared-pglite',
  ],
  postgres: [
    'backup-of-older-version',
    'bought-cart',
    'broken-connection',
    'broken-requests',
    'call-limits',
    'card-data',
    'catalog-import/export-folder',
    'catalog-import/foreign-files',
    'catalog-import/owner-calls',
    'catalog-import/running-shop',
    'checkout-contracts',
    'contact',
    'emulator-in-process',
    'envelope',
    'fuzz',
    'guest-orders',
    'health',
    'image-urls',
    'imported-variants',
    'instalment-table',
    'limits',
    'listing/naive-truth',
    'log-privacy',
    'media',
    'menu',
    'metrics',
    'named-statements',
    'new-order-mail',
    'old-price',
    'order-cancel',
    'order-notes',
    'owner-only',
    'passwords',
    'payment-scenarios',
    'payment-scenarios-notices',
    'payment-scenarios-shopper',
    'publish-change',
    'refund-shipping',
    'replica/replica',
    'response-cache',
    'search-terms',
    'security',
    'security-contact',
    'server-services',
    'shipping',
  ],
};

const api = (engine) =>
  project(`api-${engine}`, 'api', {
    testEnvironment: 'node',
    testPathIgnorePatterns: ONE_ENGINE[engine === 'pglite' ? 'postgres' : 'pglite'].map(
      (name) => `<rootDir>/tests/api/${name}\\.test\\.ts$`,
    ),
    setupFilesAfterEnv: ['<rootDir>/tests/api/setup.ts'],
    globals: { databaseEngine: engine },
    globalSetup: `<rootDir>/tests/api/engines/start-${engine}.ts`,
    globalTeardown: `<rootDir>/tests/api/engines/stop-${engine}.ts`,
  });

/** @type {import('jest').Config} */
export default {
  // One more than CI has cores: docs/testing.md, "Where the time goes".
  maxWorkers: 3,
  projects: [unit, components, redis, await api('pglite'), await api('postgres')],
};
