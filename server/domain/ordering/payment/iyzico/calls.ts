import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { PaymentUnavailableError } from '@/server/platform/ports/payment';
import { authorizationHeader } from './signing';

export type IyzicoConfig = {
  baseUrl: string;
  apiKey: string;
  secretKey: string;
  /** Timeout of a call, ms; the provider's slowest calls stay below ten seconds. */
  timeout?: number;
  /** Replaces the network, for the emulator and tests. */
  fetch?: (request: Request) => Promise<Response>;
};

const TIMEOUT = 12_000;

/**
 * A new connection for each call. A reused connection that the provider closes while the request is written
 * fails with ECONNRESET, and a refund must not be repeated on a guess. Calls are minutes apart: reuse saves nothing.
 */
const AGENTS = {
  httpAgent: new HttpAgent({ keepAlive: false }),
  httpsAgent: new HttpsAgent({ keepAlive: false }),
};

/** Signed calls to iyzico. Both throw PaymentUnavailableError when the outcome of the call is unknown. */
export function iyzicoCalls(config: IyzicoConfig) {
  let http: Promise<AxiosInstance> | undefined;
  async function call(path: string, text: string, request: AxiosRequestConfig): Promise<unknown> {
    const { authorization, randomKey } = authorizationHeader(config, path, text);
    const headers = {
      Authorization: authorization,
      'x-iyzi-rnd': randomKey,
      'Content-Type': 'application/json',
      Accept: 'application/json',
    };
    try {
      http ??= createClient(config);
      const answer = await (await http).request<unknown>({ ...request, url: path, headers });
      if (answer.status >= 500) throw new PaymentUnavailableError(`The provider answered ${answer.status}.`);
      return answer.data;
    } catch (error) {
      if (error instanceof PaymentUnavailableError) throw error;
      throw new PaymentUnavailableError('The provider could not be reached.', { cause: error });
    }
  }
  return {
    post(path: string, body: unknown): Promise<unknown> {
      const data = JSON.stringify(body);
      return call(path, data, { method: 'POST', data });
    },
    /** The signature covers only the path: neither the query nor a body. */
    get: (path: string, params: Record<string, string>): Promise<unknown> => call(path, '', { method: 'GET', params }),
  };
}

/** Imports axios at the first call: its 70 modules are a tenth of the API's start, and commands never pay. */
async function createClient({ baseUrl: baseURL, timeout = TIMEOUT, fetch }: IyzicoConfig): Promise<AxiosInstance> {
  const { default: axios } = await import('axios');
  return axios.create({
    ...{ ...AGENTS, baseURL, timeout, maxRedirects: 0, validateStatus: () => true },
    ...(fetch ? { adapter: 'fetch', env: { fetch: fetch as typeof globalThis.fetch } } : {}),
  });
}
