import { randomInt } from 'node:crypto';

/** How long a response may take, ms. */
const TIMEOUT_MS = 15_000;

export type Answer = { status: number; text: string };

/**
 * A random IP for the X-Forwarded-For header: the run acts as the outer proxy, so that thousands of shoppers can come
 * from one machine without reaching the rate limits of one.
 */
export function randomIp(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}

/**
 * Sends a request from the given IP.
 * @throws TypeError or DOMException when there is no complete response in time
 */
export async function request(url: string, init: RequestInit = {}, ip = randomIp()): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', ip);
  const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: answer.status, text: await answer.text() };
}

/** Sends a request to an instance directly, with the header that the balancer would send. */
export function requestInstance(url: string, init: RequestInit = {}, ip = randomIp()): Promise<Answer> {
  return request(url, init, `${ip}, 127.0.0.1`);
}

/**
 * The response body, parsed.
 * @throws Error when the status differs
 */
export async function expectAnswer<T>(asked: Promise<Answer>, status = 200): Promise<T> {
  const { status: got, text } = await asked;
  if (got !== status) throw new Error(`${got} instead of ${status}: ${text.slice(0, 300)}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
