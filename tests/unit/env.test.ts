import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvError, envSchema, parseEnv } from '@/server/platform/env';
import { parseStorefrontEnv } from '@/services/env';

const SECRET_KEY = 'a-secret-that-is-long-enough-to-be-one';
const PROVIDER = { IYZICO_BASE_URL: 'https://api.example.com', IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' };
const PUBLIC = { SITE_URL: 'https://www.example.com', SECRET_KEY, ...PROVIDER };

test('a local shop needs no variables', () => {
  const env = parseEnv({ SECRET_KEY, PORT: '3100' });
  expect(env).toMatchObject({ SITE_URL: 'http://localhost:3100', isProduction: false, usesPaymentEmulator: true });
});

test('the demo is on by default locally, off with DEMO=0, and always off on a public URL', () => {
  expect(parseEnv({ SECRET_KEY }).DEMO).toBe(true);
  expect(parseEnv({ SECRET_KEY, DEMO: '0' }).DEMO).toBe(false);
  expect(parseEnv(PUBLIC).DEMO).toBe(false);
});

test('the demo’s images are drawn after the start, but before it where another host serves them', () => {
  expect(parseEnv({ SECRET_KEY }).SEED_IMAGES).toBe('background');
  expect(parseEnv({ SECRET_KEY, SEED_IMAGES: 'first' }).SEED_IMAGES).toBe('first');
  expect(parseEnv({ SECRET_KEY, MEDIA_URL: 'https://cdn.example.com' }).SEED_IMAGES).toBe('first');
});

test('an empty variable counts as unset', () => {
  expect(parseEnv({ SECRET_KEY, DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
});

test('a complete public shop is accepted', () => {
  expect(parseEnv(PUBLIC)).toMatchObject({ isProduction: true, usesPaymentEmulator: false });
});

test.each<[string, Record<string, string>, string]>([
  ['a port out of range', { SECRET_KEY, PORT: '70000' }, 'PORT'],
  ['a short secret', { SECRET_KEY: 'short' }, 'SECRET_KEY'],
  ['another database', { SECRET_KEY, DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL'],
  ['a public shop without a secret', { ...PUBLIC, SECRET_KEY: '' }, 'SECRET_KEY'],
  ['a public shop with the emulator', { SITE_URL: PUBLIC.SITE_URL, SECRET_KEY }, 'IYZICO_BASE_URL'],
  ['a public shop without limits', { ...PUBLIC, RATE_LIMIT_ENABLED: '0' }, 'RATE_LIMIT_ENABLED'],
  ['a provider without credentials', { SECRET_KEY, IYZICO_BASE_URL: PROVIDER.IYZICO_BASE_URL }, 'IYZICO_API_KEY'],
  [
    'a replica of the embedded database',
    { SECRET_KEY, DATABASE_REPLICA_URL: 'postgres://x/y' },
    'DATABASE_REPLICA_URL',
  ],
  ['an embedded database without a worker', { SECRET_KEY, WORKER_ENABLED: '0' }, 'WORKER_ENABLED'],
  ['a public shop with the demo', { ...PUBLIC, DEMO: '1' }, 'DEMO'],
  [
    'a demo without items',
    { SECRET_KEY, SEED_ITEMS: '0' },
    'SEED_ITEMS: takes a whole number from 50 to 5000000 (DEMO=0',
  ],
  ['a demo of some items', { SECRET_KEY, SEED_ITEMS: 'some' }, 'SEED_ITEMS: takes a whole number from 50'],
  ['half of a carrier’s account', { SECRET_KEY, YURTICI_USERNAME: 'shop' }, 'YURTICI_USERNAME, YURTICI_PASSWORD'],
  [
    'a carrier’s password on the open network',
    { ...PUBLIC, YURTICI_USERNAME: 'shop', YURTICI_PASSWORD: 'x', YURTICI_URL: 'http://ws.example.com' },
    'YURTICI_URL',
  ],
  ['an incomplete bucket', { SECRET_KEY, S3_BUCKET: 'shop-images', S3_REGION: 'auto' }, 'S3_ENDPOINT'],
])('refuses %s by name', (_what, variables, name) => {
  expect(() => parseEnv(variables)).toThrow(EnvError);
  expect(() => parseEnv(variables)).toThrow(name);
});

/** Wrong values of variables that take any word; the others refuse `maybe`. */
const WRONG: Record<string, string> = {
  HOST: 'local host',
  STORE_NAME: ' ',
  COMPANY_FILE: 'no/such/file.json',
  S3_REGION: ' ',
  S3_BUCKET: 'A',
  S3_ACCESS_KEY_ID: ' ',
  S3_SECRET_ACCESS_KEY: ' ',
  DATA_DIR: ' ',
  IYZICO_API_KEY: ' ',
  IYZICO_SECRET_KEY: ' ',
  YURTICI_USERNAME: ' ',
  YURTICI_PASSWORD: ' ',
  INVOICE_API_KEY: ' ',
  OTEL_SERVICE_NAME: ' ',
};

test.each(Object.keys(envSchema.shape))('env › refuses a wrong %s by name', (name) => {
  const parse = () => parseEnv({ SECRET_KEY, [name]: WRONG[name] ?? 'maybe' });
  expect(parse).toThrow(EnvError);
  expect(parse).toThrow(new RegExp(`^${name}: `, 'm'));
});

test('storefront env › refuses wrong values by name and shares defaults with the API', () => {
  expect(() => parseStorefrontEnv({ WEB_VITALS_SAMPLING_RATE: 'often', SITE_URL: 'example.com' })).toThrow(
    /^SITE_URL: [\s\S]*^WEB_VITALS_SAMPLING_RATE: /m,
  );
  const { SITE_URL, WEB_VITALS_SAMPLING_RATE } = parseEnv({ SECRET_KEY, SITE_URL: '' });
  expect(parseStorefrontEnv({ SITE_URL: '' })).toMatchObject({
    siteUrl: SITE_URL,
    vitalsSample: WEB_VITALS_SAMPLING_RATE,
    offlinePage: true,
    testPayments: true,
    apiUrl: undefined,
  });
});

test('all errors are reported at once', () => {
  expect(() => parseEnv({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test('a public shop may accept test payments with ALLOW_TEST_PAYMENTS', () => {
  const env = parseEnv({ SITE_URL: PUBLIC.SITE_URL, SECRET_KEY, ALLOW_TEST_PAYMENTS: '1' });
  expect(env).toMatchObject({ isProduction: true, usesPaymentEmulator: true });
});

test('a shop that takes money never asks the carrier emulator', () => {
  expect(parseEnv(PUBLIC)).toMatchObject({ usesTrackingEmulator: false, YURTICI_PASSWORD: '' });
  expect(parseEnv({ SECRET_KEY })).toMatchObject({ usesTrackingEmulator: true, YURTICI_USERNAME: 'emulator' });
});

test('the local secret is created once and readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-env-'));
  try {
    const first = parseEnv({ DATA_DIR: folder }).SECRET_KEY;
    expect(parseEnv({ DATA_DIR: folder }).SECRET_KEY).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toBe(first);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a local secret readable by other users is refused, naming DATA_DIR', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-env-'));
  try {
    writeFileSync(join(folder, 'secret'), 's'.repeat(64), { mode: 0o644 });
    expect(() => parseEnv({ DATA_DIR: folder })).toThrow(EnvError);
    expect(() => parseEnv({ DATA_DIR: folder })).toThrow(/^DATA_DIR: .*secret can be read by other users.*mode 644/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
