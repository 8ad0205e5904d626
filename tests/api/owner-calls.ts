import { type Answer, OWNER_HEADERS, type TestShop } from './shop';

/** Calls the API as the owner: GET without a body, POST with one. */
export function asOwner<Body>(
  shop: TestShop,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer<Body>> {
  return shop.request<Body>(`/admin${path}`, { method, headers: OWNER_HEADERS, body });
}
