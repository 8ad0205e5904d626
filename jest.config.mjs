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
];

/** A jest project. Options are added after next/jest, which would put its own ignore list first. */
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
  const [compile] = Object.values(config.transform);
  return {
    ...config,
    transform: { ...config.transform, '/@electric-sql/.+\\.cjs$': compile },
    transformIgnorePatterns: [`/node_modules/(?!(${COMPILED.join('|')})/)`, '^.+\\.module\\.scss$'],
  };
}

const unit = await project('unit', 'unit', { testEnvironment: 'node' });
const components = await project('components', 'components', {
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: ['<rootDir>/tests/components/setup.ts'],
});
const redis = await project('redis', 'redis', { testEnvironment: 'node' });

/**
 * API tests that run on one engine only; all others run on both. Limits, bodies, logs, rights, image URLs, cached
 * responses and file formats depend on no SQL, so these tests use the engine whose databases open faster. Tests of
 * commands against an embedded shop need PGlite; only PostgreSQL has connections that break, and replicas.
 */
const ONE_ENGINE = {
  pglite: ['catalog-import/command', 'embedded-log', 'empty-shop', 'npm-gone', 'owner-command'],
  postgres: [
    'broken-connection',
    'broken-requests',
    'call-limits',
    'card-data',
    'catalog-import/foreign-files',
    'emulator-in-process',
    'envelope',
    'health',
    'image-urls',
    'limits',
    'log-privacy',
    'media',
    'owner-only',
    'replica/replica',
    'response-cache',
    'security',
    'security-contact',
    'server-services',
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
  maxWorkers: 2,
  projects: [unit, components, redis, await api('pglite'), await api('postgres')],
};
