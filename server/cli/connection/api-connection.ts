import { ownerAuthorization } from '@/server/platform/http/owner';
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

/** A request of the owner, with a JSON body if there is one. */
export function ownerRequest(method: string, secret: string, body?: unknown): RequestInit {
  return {
    method,
    headers: { authorization: ownerAuthorization(secret), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
