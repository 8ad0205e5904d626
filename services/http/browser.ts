import type { HttpClient } from './client';
import { ClientNotLoadedError } from './errors';

/** The browser's only http client. It loads axios with the first call, or earlier through {@link preloadBrowserApi}. */
export const browserApi: HttpClient = {
  get: async (...request) => (await loadAxios()).get(...request),
  delete: async (...request) => (await loadAxios()).delete(...request),
  post: async (...request) => (await loadAxios()).post(...request),
  put: async (...request) => (await loadAxios()).put(...request),
  patch: async (...request) => (await loadAxios()).patch(...request),
};

/** Loads axios ahead of a probable call. A failure is ignored here: the call loads again. */
export function preloadBrowserApi(): void {
  loadAxios().catch(() => {});
}

async function loadAxios() {
  const { browserAxios } = await import('./browser-axios').catch((cause: unknown) => {
    throw new ClientNotLoadedError('The http client could not be loaded.', { cause });
  });
  return browserAxios;
}
