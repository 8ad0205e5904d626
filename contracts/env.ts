import { z } from 'zod';

/**
 * The environment variables that both the API (server/platform/env.ts) and the storefront's server (services/env.ts)
 * read, so that defaults and checks exist once. Every variable is explained in .env.example.
 */
export const sharedEnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().pipe(z.int().min(0).max(65_535)).default(3000),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
  IYZICO_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SERVICE_WORKER_ENABLED: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  WEB_VITALS_SAMPLING_RATE: z.coerce.number().min(0).max(1).default(0.25),
});

type Source = Record<string, string | undefined>;

/** The variables with a value: an empty string counts as unset. */
export function presentVariables(source: Source): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** One line for each variable that `schema` refuses: its name and the reason. */
export function variableProblems({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** The shop's public URL without a slash at the end. */
export function siteUrlOf({ SITE_URL, PORT }: Pick<z.infer<typeof sharedEnvSchema>, 'SITE_URL' | 'PORT'>): string {
  return (SITE_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
}
