import 'server-only';
import axios, { type AxiosAdapter, AxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { registerReadCache } from '@/server/platform/cache/read-caches';
import { traceHeaders } from '@/server/platform/tracing';
import { storefrontEnv } from '@/services/env';
import { serializeQuery } from './query';

/** Handles a request by calling the API inside this process, without a socket or a second process. */
const inProcess: AxiosAdapter = async (config) => {
  const { api } = await import('@/server/api/api');
  const app = await api();
  const url = axios.getUri(config);
  const response = await app.fetch(
    new Request(new URL(url, 'http://in-process'), {
      method: config.method?.toUpperCase() ?? 'GET',
      headers: config.headers.toJSON() as Record<string, string>,
      ...(config.data === undefined ? {} : { body: config.data as string }),
      ...(config.signal ? { signal: config.signal as AbortSignal } : {}),
    }),
  );
  const data =
    config.responseType === 'arraybuffer' ? Buffer.from(await response.arrayBuffer()) : await response.text();
  const answer: AxiosResponse = {
    data,
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    config,
  };
  if (!config.validateStatus || config.validateStatus(response.status)) return answer;
  throw new AxiosError(
    `The API answered ${response.status}`,
    response.status >= 500 ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_BAD_REQUEST,
    config,
    undefined,
    answer,
  );
};

/** The only http client of server components. `API_URL` selects an API on another host. */
export const serverApi: AxiosInstance = axios.create({
  baseURL: `${storefrontEnv.apiUrl ?? ''}/api`,
  timeout: 10_000,
  paramsSerializer: serializeQuery,
  ...(storefrontEnv.apiUrl ? {} : { adapter: inProcess }),
});

// In-process calls share the trace context; a remote API needs it in the request headers.
if (storefrontEnv.apiUrl) {
  serverApi.interceptors.request.use((config) => {
    config.headers.set(traceHeaders());
    return config;
  });
}

/** How long an answer is kept at most, because direct SQL writes announce nothing, ms. */
const KEPT_MS = 1000;

/**
 * A function that shares what `read` resolves to, for a second or until something changes: then a page rendered again
 * must not contain what was read before.
 * @param isWhole whether an answer may be kept; a rejection never is
 */
export function keepUntilChange<T>(read: () => Promise<T>, isWhole: (answer: T) => boolean): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | null = null;
  registerReadCache(() => {
    kept = null;
  });
  return () => {
    if (kept && Date.now() < kept.until) return kept.answer;
    const current = { answer: read(), until: Date.now() + KEPT_MS };
    kept = current;
    const forget = () => {
      if (kept === current) kept = null;
    };
    current.answer.then((answer) => isWhole(answer) || forget(), forget);
    return current.answer;
  };
}
