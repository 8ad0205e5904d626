import { type Answer, OWNER_HEADERS, type TestShop } from './shop';

/** Calls the API as the owner: GET without a body, POST with one. `version`: the If-Match header. */
export function asOwner<Body>(
  shop: TestShop,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
  version?: string,
): Promise<Answer<Body>> {
  const headers = { ...OWNER_HEADERS, ...(version === undefined ? {} : { 'if-match': version }) };
  return shop.request<Body>(`/admin${path}`, { method, headers, body });
}
