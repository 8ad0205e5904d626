import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Company } from '@/contracts/company';
import { presentVariables, sharedEnvSchema, siteUrlOf, variableProblems } from '@/contracts/env';
import { nameSchema } from '@/contracts/person';
import { readCompany } from './company-file';
import { localSecret } from './data-folder';
import { renamedVariables } from './renamed-settings';

/**
 * The process's environment, parsed once. Every variable is explained in .env.example. `process.env` is read elsewhere in
 * server/ only by commands: load-env.ts fills it, build-shop.ts and build-standalone/loaded-files.ts pass it to a child
 * process, and npm-parent.ts reads a variable of npm's own.
 */
const optionalText = z.string().trim().min(1).optional();
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const flagOn = z
  .enum(['0', '1'])
  .default('1')
  .transform((value) => value === '1');

/** Which traces are recorded, by the names of the OpenTelemetry standard. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Fewer items than this do not fill every theme of the demo. */
const SEED_RANGE = 'takes a whole number from 50 to 5000000 (DEMO=0 starts an empty shop, without the demo)';

/** Production of the carrier; the test service is http://testwebservices.yurticikargo.com:9090 with the same path. */
const YURTICI_SERVICE = 'https://ws.yurticikargo.com/KOPSWebServices/ShippingOrderDispatcherServices';

/** Every variable by name. */
export const envSchema = sharedEnvSchema.extend({
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'takes an IP or a host name')
    .default('0.0.0.0'),
  STORE_NAME: nameSchema.optional(),
  COMPANY_FILE: optionalText,
  TRUSTED_PROXIES: z.coerce.number().pipe(z.int().min(0).max(5)).default(0),
  WORKER_ENABLED: flagOn,
  WORKER_PORT: z.coerce.number().pipe(z.int().min(0).max(65_535)).optional(),
  MEDIA_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: optionalText,
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  DATA_DIR: z.string().trim().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  IYZICO_API_KEY: optionalText,
  IYZICO_SECRET_KEY: optionalText,
  ALLOW_TEST_PAYMENTS: flag,
  INVOICE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  INVOICE_API_KEY: optionalText,
  YURTICI_URL: z.url({ protocol: /^https?$/ }).default(YURTICI_SERVICE),
  YURTICI_USERNAME: optionalText,
  YURTICI_PASSWORD: optionalText,
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<]+@[^\s@>]+/, 'takes a mailbox: Shop <orders@example.com>')
    .default('siparis@example.com'),
  RATE_LIMIT_ENABLED: flagOn,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('senlikhane'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  NEW_ORDER_TO: z
    .email()
    .or(z.enum(['company', 'none']))
    .default('company'),
  DAILY_REPORT_TO: z.email().or(z.literal('company')).optional(),
  PAGE_CACHE_MB: z.coerce.number().positive().default(128),
  DEFER_HYDRATION_SCRIPTS: flagOn,
  COMPILE_HINTS: flagOn,
  SHUTDOWN_DELAY: z.coerce.number().min(0).max(60).default(1),
  DEMO: z.enum(['0', '1']).optional(),
  SEED_ITEMS: z.coerce
    .number(SEED_RANGE)
    .pipe(z.int(SEED_RANGE).min(50, SEED_RANGE).max(5_000_000, SEED_RANGE))
    .default(10_500),
  SEED_IMAGES: z.enum(['background', 'first']).optional(),
});

export type Env = Omit<
  z.infer<typeof envSchema>,
  | 'SITE_URL'
  | 'SECRET_KEY'
  | 'IYZICO_API_KEY'
  | 'IYZICO_SECRET_KEY'
  | 'INVOICE_API_KEY'
  | 'YURTICI_USERNAME'
  | 'YURTICI_PASSWORD'
  | 'DEMO'
  | 'SEED_IMAGES'
> & {
  SITE_URL: string;
  SECRET_KEY: string;
  IYZICO_API_KEY: string;
  IYZICO_SECRET_KEY: string;
  INVOICE_API_KEY: string;
  /** Whether an empty database is filled with the demo shop; never on a public SITE_URL. */
  DEMO: boolean;
  /** Whether the demo's images are drawn before the shop opens; a MEDIA_URL's host can't draw them when they are asked for. */
  SEED_IMAGES: 'background' | 'first';
  /** The seller's data from COMPANY_FILE, which counts until the owner saves settings; null without that file. */
  company: Company | null;
  /** True when the shop is public: stricter rules for secrets and test payments apply. */
  isProduction: boolean;
  /** True when payments go to the emulator inside this process instead of a provider. */
  usesPaymentEmulator: boolean;
  /** False for a public shop without an integrator: invoices of the emulator are none. */
  canIssueInvoices: boolean;
  /** The carrier's account; both empty for a public shop without one. */
  YURTICI_USERNAME: string;
  YURTICI_PASSWORD: string;
  /** True when statuses of parcels come from the emulator inside this process; never in a shop that takes money. */
  usesTrackingEmulator: boolean;
};

export class EnvError extends Error {
  override name = 'EnvError';
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Parses `source` (usually `process.env`). Empty strings count as unset.
 * @throws EnvError whose message lists every variable that is wrong and why.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = presentVariables(source);
  const problems = renamedVariables(present);
  const parsed = envSchema.safeParse(present);
  if (!parsed.success) {
    throw new EnvError([...problems, ...variableProblems(parsed.error)].join('\n'));
  }
  const values = parsed.data;
  const siteUrl = siteUrlOf(values);
  const isProduction = !LOOPBACK.has(new URL(siteUrl).hostname);
  const usesPaymentEmulator = values.IYZICO_BASE_URL === undefined;

  if (isProduction && !values.SECRET_KEY) problems.push('SECRET_KEY: required when SITE_URL is not on this machine');
  if (isProduction && usesPaymentEmulator && !values.ALLOW_TEST_PAYMENTS) {
    problems.push(
      'IYZICO_BASE_URL: required when SITE_URL is not on this machine (or ALLOW_TEST_PAYMENTS=1 for a shop that takes test payments only)',
    );
  }
  if (isProduction && values.DEMO === '1') {
    problems.push('DEMO: 1 is for a SITE_URL on this machine; a public shop is never filled with the demo');
  }
  if (isProduction && !values.RATE_LIMIT_ENABLED) {
    problems.push('RATE_LIMIT_ENABLED: 0 is for measurements on this machine');
  }
  if (!usesPaymentEmulator && !(values.IYZICO_API_KEY && values.IYZICO_SECRET_KEY)) {
    problems.push('IYZICO_API_KEY, IYZICO_SECRET_KEY: required with IYZICO_BASE_URL');
  }
  if (values.INVOICE_BASE_URL && !values.INVOICE_API_KEY) {
    problems.push('INVOICE_API_KEY: required with INVOICE_BASE_URL');
  }
  const hasCarrier = values.YURTICI_USERNAME !== undefined && values.YURTICI_PASSWORD !== undefined;
  if (!hasCarrier && (values.YURTICI_USERNAME ?? values.YURTICI_PASSWORD) !== undefined) {
    problems.push('YURTICI_USERNAME, YURTICI_PASSWORD: both or none');
  }
  if (isProduction && hasCarrier && !values.YURTICI_URL.startsWith('https:')) {
    problems.push(
      'YURTICI_URL: must begin with https:// when SITE_URL is not on this machine; it carries the password',
    );
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_REPLICA_URL: the embedded database has no replicas; set DATABASE_URL too');
  }
  if (!values.WORKER_ENABLED && !values.DATABASE_URL) {
    problems.push(
      'WORKER_ENABLED: 0 needs DATABASE_URL; an embedded database has no other process that could run its jobs',
    );
  }
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const s3 = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(s3).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length > 0 && missing.length < Object.keys(s3).length) {
    problems.push(`${missing.join(', ')}: all of S3_… or none`);
  }
  let company: Company | null = null;
  try {
    if (values.COMPANY_FILE) company = readCompany(values.COMPANY_FILE);
  } catch (error) {
    problems.push(`COMPANY_FILE: ${(error as Error).message}`);
  }
  if (problems.length > 0) throw new EnvError(problems.join('\n'));

  const secret = values.SECRET_KEY ?? readLocalSecret(values.DATA_DIR);
  const usesTrackingEmulator = !hasCarrier && usesPaymentEmulator;
  const emulatorPassword = createHash('sha256').update(`carrier emulator:${secret}`).digest('hex');
  return {
    ...values,
    SITE_URL: siteUrl,
    DEMO: values.DEMO === undefined ? !isProduction : values.DEMO === '1',
    SEED_IMAGES: values.SEED_IMAGES ?? (values.MEDIA_URL ? 'first' : 'background'),
    MEDIA_URL: values.MEDIA_URL?.replace(/\/+$/, ''),
    SECRET_KEY: secret,
    IYZICO_API_KEY: values.IYZICO_API_KEY ?? 'sandbox-emulator',
    // Shop and emulator derive the key from the shop's secret, so it is never a constant.
    IYZICO_SECRET_KEY: values.IYZICO_SECRET_KEY ?? createHash('sha256').update(`emulator:${secret}`).digest('hex'),
    INVOICE_API_KEY: values.INVOICE_API_KEY ?? createHash('sha256').update(`invoice emulator:${secret}`).digest('hex'),
    company,
    isProduction,
    usesPaymentEmulator,
    canIssueInvoices: values.INVOICE_BASE_URL !== undefined || !isProduction || values.ALLOW_TEST_PAYMENTS,
    usesTrackingEmulator,
    YURTICI_USERNAME: values.YURTICI_USERNAME ?? (usesTrackingEmulator ? 'emulator' : ''),
    YURTICI_PASSWORD: values.YURTICI_PASSWORD ?? (usesTrackingEmulator ? emulatorPassword : ''),
  };
}

function readLocalSecret(dataDir: string): string {
  try {
    return localSecret(dataDir);
  } catch (error) {
    throw new EnvError(`DATA_DIR: ${(error as Error).message}`);
  }
}

/** Variables that change the build itself. */
export type BuildSettings = Pick<Env, 'COMPILE_HINTS'>;

/**
 * The settings of a build, which needs no others: it may run on a machine without the shop's secrets.
 * @throws EnvError when one is wrong
 */
export function buildSettings(source: Record<string, string | undefined> = process.env): BuildSettings {
  const parsed = envSchema.pick({ COMPILE_HINTS: true }).safeParse(presentVariables(source));
  if (!parsed.success) throw new EnvError(variableProblems(parsed.error).join('\n'));
  return parsed.data;
}

/** Shared through globalThis: the framework bundles server code several times, and each bundle gets the same object. */
const holder = globalThis as typeof globalThis & { __senlikhaneEnv?: Env };

/** The process's environment, parsed on first use. */
export function env(): Env {
  holder.__senlikhaneEnv ??= parseEnv(process.env);
  return holder.__senlikhaneEnv;
}
