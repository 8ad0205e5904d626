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

/** One kind of test. Added after next/jest has spoken, because it would put its own ignore list in front of ours. */
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
 * Tests of the API that one engine is enough for, and which that is. Everything else runs on both. Limits, bodies,
 * logs, rights and file formats are decided before any SQL runs, so the engine whose databases open faster has them;
 * a command speaks HTTP to the embedded shop, whose files it must not open.
 */
const ONE_ENGINE = {
  pglite: ['embedded-log', 'empty-shop', 'npm-gone', 'owner-command'],
  postgres: [
    'call-limits',
    'card-data',
    'catalog-import/foreign-files',
    'envelope',
    'limits',
    'log-privacy',
    'owner-only',
    'security',
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
