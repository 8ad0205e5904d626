import { callPatiently } from '@/tests/support/commerce/shopper';
import { type Ledger, WrongAnswerError } from './ledger';

/** One shopper's way of asking: each request is timed under its kind, and its answer looked at. */
export class Asking {
  constructor(
    private readonly url: string,
    private readonly ledger: Ledger,
    private readonly token: string,
  ) {}

  /** @throws WrongAnswerError unless it is a whole page that holds the word */
  page(kind: string, path: string, word: string): Promise<void> {
    return this.ledger.time(kind, async () => {
      const { status, text } = await callPatiently(this.url + path, { headers: { accept: 'text/html' } });
      if (status !== 200) throw new WrongAnswerError(`${status} for ${path}`);
      if (!text.includes('</html>') || !text.includes(word)) throw new WrongAnswerError(`no ${word} on ${path}`);
    });
  }

  /** Calls the API as a customer. @throws WrongAnswerError when it answers another status */
  call<T>(kind: string, method: string, path: string, body: unknown, expected: number): Promise<T> {
    const headers = { 'content-type': 'application/json', authorization: `Token ${this.token}` };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return this.ledger.time(kind, async () => {
      const { status, text } = await callPatiently(`${this.url}/api${path}`, init);
      if (status !== expected) throw new WrongAnswerError(`${status} for ${method} ${path}: ${text.slice(0, 200)}`);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    });
  }

  get<T>(kind: string, path: string): Promise<T> {
    return this.call<T>(kind, 'GET', path, undefined, 200);
  }

  wrong(kind: string, what: string): void {
    this.ledger.wrong(kind, what);
  }
}
