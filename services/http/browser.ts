import axios, { type AxiosInstance } from 'axios';
import { serializeQuery } from './query';

/** The one http client of the browser. Load it with `import()` where a page can do without it at first. */
export const browserApi: AxiosInstance = axios.create({
  baseURL: '/api',
  timeout: 15_000,
  paramsSerializer: serializeQuery,
});
