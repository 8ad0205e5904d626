import 'server-only';

/** Environment of the storefront's server; the API's own is server/platform/env.ts. */
export const storefrontEnv = {
  /** Base URL of the API without `/api`; undefined when it runs in this process. */
  apiUrl: process.env.API_URL?.replace(/\/+$/, '') || undefined,
  siteUrl: (process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`).replace(/\/+$/, ''),
  /** True while no real payment provider is configured; the pages say that no payment is taken. */
  testPayments: !process.env.IYZICO_BASE_URL,
  /** Whether browsers cache a page for offline use. */
  offlinePage: process.env.SERVICE_WORKER_ENABLED !== '0',
  /** Web Vitals sampling rate, 0 to 1. */
  vitalsSample: Number(process.env.WEB_VITALS_SAMPLING_RATE || 0.25),
  isProduction: process.env.NODE_ENV === 'production',
  storeName: process.env.STORE_NAME || 'Şenlikhane',
} as const;
