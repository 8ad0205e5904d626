import { ownerAuthorization } from '@/server/platform/http/owner';
import type { Answer, TestShop } from './shop';

/** Calls the API as the owner: GET without a body, POST with one. */
export function asOwner<Body>(
  shop: TestShop,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer<Body>> {
  const headers = { authorization: ownerAuthorization(shop.ports.env.SECRET_KEY) };
  return shop.request<Body>(`/admin${path}`, { method, headers, body });
}
