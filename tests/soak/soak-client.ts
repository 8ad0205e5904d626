import { callWithLongTimeout } from '@/tests/support/commerce/shopper';
import { type RequestStats, WrongAnswerError } from './request-stats';

/** One shopper's client: records the duration of each request by kind and checks the response. */
export class SoakClient {
  constructor(
    private readonly url: string,
    private readonly stats: RequestStats,
    private readonly token: string,
  ) {}

  /** @throws WrongAnswerError unless the response is a complete page that contains the word */
  page(kind: string, path: string, word: string): Promise<void> {
    return this.stats.time(kind, async () => {
      const { status, text } = await callWithLongTimeout(this.url + path, { headers: { accept: 'text/html' } });
      if (status !== 200) throw new WrongAnswerError(`${status} for ${path}`);
      if (!text.includes('</html>') || !text.includes(word)) throw new WrongAnswerError(`no ${word} on ${path}`);
    });
  }

  /**
   * Calls the API as a customer.
   * @throws WrongAnswerError when the status differs
   */
  call<T>(kind: string, method: string, path: string, body: unknown, expected: number): Promise<T> {
    const headers = { 'content-type': 'application/json', authorization: `Token ${this.token}` };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return this.stats.time(kind, async () => {
      const { status, text } = await callWithLongTimeout(`${this.url}/api${path}`, init);
      if (status !== expected) throw new WrongAnswerError(`${status} for ${method} ${path}: ${text.slice(0, 200)}`);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    });
  }

  get<T>(kind: string, path: string): Promise<T> {
    return this.call<T>(kind, 'GET', path, undefined, 200);
  }

  recordError(kind: string, what: string): void {
    this.stats.recordError(kind, what);
  }
}
