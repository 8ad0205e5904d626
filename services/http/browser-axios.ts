import axios, { type AxiosInstance, isAxiosError } from 'axios';
import { serializeQuery } from './query';
import { currentSession } from './session';

/** The axios instance behind `browserApi`, which loads this module with the first call. */
export const browserAxios: AxiosInstance = axios.create({
  baseURL: '/api',
  timeout: 15_000,
  paramsSerializer: serializeQuery,
});

const SCHEME = 'Token ';

browserAxios.interceptors.request.use((config) => {
  const token = currentSession().token();
  if (token !== null && !config.headers.has('Authorization')) config.headers.set('Authorization', SCHEME + token);
  return config;
});

browserAxios.interceptors.response.use(undefined, (error: unknown) => {
  const sent = isAxiosError<{ detail?: unknown } | null>(error) && error.response?.status === 401 && error;
  if (sent && sent.response?.data?.detail === 'Invalid token.') {
    const token = String(sent.config?.headers.get('Authorization') ?? '').slice(SCHEME.length);
    // Ignore a late response to a token that was replaced in the meantime.
    if (token === currentSession().token()) currentSession().invalidated(token);
  }
  throw error;
});
