import type { z } from 'zod';
import { plainLines } from '@/contracts/person';
import type { Env } from '@/server/platform/env';
import { findRunningShops } from '@/server/platform/running-shops';
import { adminRequest, commandToken, connectTo, tokenRefused } from '../connection/api-connection';
import type { SendRequest } from '../connection/in-process-api';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The owner's calls of the API. */
export type OwnerApi = {
  /**
   * @param path below /api, with its query
   * @returns the parsed response, or null for a 404
   * @throws Error with the API's message when it refuses
   */
  read<T>(schema: z.ZodType<T>, path: string): Promise<T | null>;
  /**
   * @param version sent as If-Match: the version that was read
   * @throws Error with the API's message when it refuses
   */
  send(method: Exclude<Method, 'GET'>, path: string, body?: unknown, version?: number): Promise<unknown>;
  close(): Promise<void>;
};

/**
 * The owner's API, served by the shop that runs on this machine, whose pages then change at once, or by this process
 * when none runs. Only one process can open the embedded database, so a running shop must be used.
 */
export async function openOwnerApi(settings: Env): Promise<OwnerApi> {
  const [shop] = findRunningShops(settings.DATA_DIR);
  const { send, close } = await connectTo(shop);
  return overApi(send, commandToken(settings), close);
}

/** The staff's calls over a way to send requests. */
export function overApi(send: SendRequest, token: string, close: () => Promise<void>): OwnerApi {
  const call = (method: Method, path: string, body?: unknown, version?: number) =>
    send(`/api${path}`, adminRequest(method, token, body, version));
  return {
    async read(schema, path) {
      const answer = await call('GET', path);
      if (answer.status === 404) return null;
      if (!answer.ok) throw await refusal(answer);
      return schema.parse(await readJson(answer));
    },
    async send(method, path, body, version) {
      const answer = await call(method, path, body, version);
      if (!answer.ok) throw await refusal(answer);
      return answer.status === 204 ? null : readJson(answer);
    },
    close,
  };
}

/**
 * Removes control characters: text from visitors must not control the owner's terminal, even if it was stored long ago.
 */
async function readJson(answer: Response): Promise<unknown> {
  return JSON.parse(await answer.text(), (_name, value) => (typeof value === 'string' ? plainLines(value) : value));
}

/** The API's message about a refused call, as a sentence. */
async function refusal(answer: Response): Promise<Error> {
  if (answer.status === 401) return new Error(tokenRefused('The shop'));
  if (answer.status === 404) return new Error('There is no such thing.');
  const { detail, ...fields } = (await answer.json()) as { detail?: string } & Record<string, unknown>;
  if (detail) return new Error(detail);
  return new Error(
    Object.entries(fields)
      .map(([field, messages]) => `${field}: ${[messages].flat().join(' ')}`)
      .join('\n'),
  );
}
