import { machineToken } from '@/server/platform/data-folder';
import type { Env } from '@/server/platform/env';
import type { RunningShop } from '@/server/platform/running-shops';
import type { OpenApi, SendRequest } from './in-process-api';

/** An API that serves the owner's calls. `name` begins an error message: `The shop at http://…`. */
export type ApiConnection = OpenApi & { name: string };

/** Connects to a running shop, or opens the API in this process. */
export async function connectTo(shop: RunningShop | undefined): Promise<ApiConnection> {
  if (shop) {
    const send: SendRequest = (path, init) => fetch(`${shop.url}${path}`, init);
    return { name: `The shop at ${shop.url}`, send, close: async () => {} };
  }
  const { openInProcessApi } = await import('./in-process-api');
  return { name: 'The API of this command', ...(await openInProcessApi()) };
}

/**
 * The API token of a command: ADMIN_TOKEN, or the one that commands on this machine keep in DATA_DIR and create at
 * their first use.
 * @throws Error when other users can read the file
 */
export function commandToken({ ADMIN_TOKEN, DATA_DIR }: Pick<Env, 'ADMIN_TOKEN' | 'DATA_DIR'>): string {
  return ADMIN_TOKEN ?? machineToken(DATA_DIR);
}

/** What a command says about a 401. @param name of the API, which begins the sentence */
export const tokenRefused = (name: string) =>
  `${name} refused the API token: ADMIN_TOKEN was revoked or has expired, or the shop has another DATA_DIR than this command. If the token in DATA_DIR/admin-token was revoked, delete the file.`;

/** A request with an API token, with a JSON body if there is one. `version`: sent as If-Match. */
export function adminRequest(method: string, token: string, body?: unknown, version?: number): RequestInit {
  return {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
