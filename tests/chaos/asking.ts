import { randomInt } from 'node:crypto';

/** How long an answer may take, ms. */
const TIMEOUT_MS = 15_000;

export type Answer = { status: number; text: string };

/**
 * The address of a shopper as a proxy in front of ours would write it down: the run is that proxy, so that thousands
 * of shoppers come from one machine without meeting the limits of one.
 */
export function someAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}

/** Asks as somebody at an address. @throws TypeError or DOMException when there is no whole answer in time */
export async function ask(url: string, init: RequestInit = {}, address = someAddress()): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', address);
  const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: answer.status, text: await answer.text() };
}

/** The same of an instance itself, past the balancer, whose words it is given. */
export function askBehind(url: string, init: RequestInit = {}, address = someAddress()): Promise<Answer> {
  return ask(url, init, `${address}, 127.0.0.1`);
}

/** The answer as it has to be. @throws Error with what came instead */
export async function expectAnswer<T>(asked: Promise<Answer>, status = 200): Promise<T> {
  const { status: got, text } = await asked;
  if (got !== status) throw new Error(`${got} instead of ${status}: ${text.slice(0, 300)}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
