import 'server-only';
import { presentVariables, sharedEnvSchema, siteUrlOf, variableProblems } from '@/contracts/env';

/**
 * Environment of the storefront's server, which may run without the API's secrets (API_URL, `next build`); the API's own
 * is server/platform/env.ts.
 */
export const storefrontEnv = parseStorefrontEnv(process.env);

/** @throws Error whose message lists every variable that is wrong and why */
export function parseStorefrontEnv(source: Record<string, string | undefined>) {
  const { success, data, error } = sharedEnvSchema.safeParse(presentVariables(source));
  if (!success) throw new Error(`The environment is invalid:\n${variableProblems(error).join('\n')}`);
  return {
    /** Base URL of the API without `/api`; undefined when it runs in this process. */
    apiUrl: data.API_URL?.replace(/\/+$/, ''),
    siteUrl: siteUrlOf(data),
    /** True while no real payment provider is configured; the pages say that no payment is taken. */
    testPayments: data.IYZICO_BASE_URL === undefined,
    /** Whether browsers cache a page for offline use. */
    offlinePage: data.SERVICE_WORKER_ENABLED,
    /** Web Vitals sampling rate, 0 to 1. */
    vitalsSample: data.WEB_VITALS_SAMPLING_RATE,
    isProduction: data.NODE_ENV === 'production',
  };
}
