import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { AxiosInstance } from 'axios';
import { PaymentUnavailableError } from '@/server/platform/ports/payment';
import { authorizationHeader } from './signing';

export type IyzicoConfig = {
  baseUrl: string;
  apiKey: string;
  secretKey: string;
  /** Timeout of a call, ms; the provider's slowest calls stay below ten seconds. */
  timeout?: number;
  /** Replaces the network, for the emulator in this process. */
  fetch?: (request: Request) => Promise<Response>;
  /** Answers a call in this process without a request; null for those that `fetch` answers. */
  direct?: (call: Call) => Promise<unknown>;
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

type Call = {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  params?: Record<string, string>;
  data?: string;
};
type Answer = { status: number; data: unknown };

/** Signed calls to iyzico. Both throw PaymentUnavailableError when the outcome of the call is unknown. */
export function iyzicoCalls(config: IyzicoConfig) {
  const { fetch, direct } = config;
  const send = fetch ? inProcess(config.baseUrl, fetch, direct) : overNetwork(config);
  async function call(request: Omit<Call, 'headers'>): Promise<unknown> {
    const { authorization, randomKey } = authorizationHeader(config, request.path, request.data ?? '');
    const headers = {
      Authorization: authorization,
      'x-iyzi-rnd': randomKey,
      'Content-Type': 'application/json',
      Accept: 'application/json',
    };
    try {
      const answer = await send({ ...request, headers });
      if (answer.status >= 500) throw new PaymentUnavailableError(`The provider answered ${answer.status}.`);
      return answer.data;
    } catch (error) {
      if (error instanceof PaymentUnavailableError) throw error;
      throw new PaymentUnavailableError('The provider could not be reached.', { cause: error });
    }
  }
  return {
    post: (path: string, body: unknown) => call({ path, method: 'POST', data: JSON.stringify(body) }),
    /** The signature covers only the path: neither the query nor a body. */
    get: (path: string, params: Record<string, string>) => call({ path, method: 'GET', params }),
  };
}

function overNetwork({ baseUrl: baseURL, timeout = TIMEOUT }: IyzicoConfig): (call: Call) => Promise<Answer> {
  let client: Promise<AxiosInstance> | undefined;
  return async ({ path: url, ...call }) => {
    // Imported at the first call: its 70 modules are a tenth of the API's start, and commands never pay.
    client ??= import('axios').then(({ default: axios }) =>
      axios.create({ ...AGENTS, baseURL, timeout, maxRedirects: 0, validateStatus: () => true }),
    );
    return (await client).request<unknown>({ url, ...call });
  };
}

/** Without a client for networks, which takes as long as the emulator's answer itself. */
function inProcess(
  baseUrl: string,
  fetch: NonNullable<IyzicoConfig['fetch']>,
  direct: IyzicoConfig['direct'],
): (call: Call) => Promise<Answer> {
  return async (call) => {
    const answered = await direct?.(call);
    if (answered) return { status: 200, data: answered };
    const { path, params, data = null, method, headers } = call;
    const url = new URL(baseUrl + path);
    url.search = new URLSearchParams(params).toString();
    // Without it the API copies the body through a stream to measure it.
    const length: Record<string, string> = data === null ? {} : { 'Content-Length': `${Buffer.byteLength(data)}` };
    const answer = await fetch(new Request(url, { method, headers: { ...headers, ...length }, body: data }));
    return { status: answer.status, data: await answer.json() };
  };
}
