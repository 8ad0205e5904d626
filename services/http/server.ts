import 'server-only';
import axios, { type AxiosAdapter, AxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
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
