import 'server-only';

/** The storefront's environment on the server; the API's own is server/platform/env.ts. */
export const storefrontEnv = {
  /** Where the API lives when it is not in this process, without `/api`; undefined means in process. */
  apiUrl: process.env.API_URL?.replace(/\/+$/, '') || undefined,
  siteUrl: (process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`).replace(/\/+$/, ''),
  /** True while no real payment provider is configured: the pages say that no money moves. */
  testPayments: !process.env.IYZICO_BASE_URL,
  /** Whether browsers keep a page for the time without a network. */
  offlinePage: process.env.SERVICE_WORKER_ENABLED !== '0',
  /** The share of visits of which browsers measure how fast the page was, 0 to 1. */
  vitalsSample: Number(process.env.WEB_VITALS_SAMPLE_RATE || 0.25),
  isProduction: process.env.NODE_ENV === 'production',
  storeName: process.env.STORE_NAME || 'Şenlikhane',
} as const;
