import { customer } from '@/server/db/schema/customer';
import { openSession } from '@/server/modules/auth/session';
import type { Answer, RequestOptions, TestShop } from './shop';

export type Caller = {
  id: number;
  email: string;
  token: string;
  /** Calls the API with this customer's token. */
  request<Body = unknown>(path: string, options?: RequestOptions): Promise<Answer<Body>>;
};

/** A customer of `shop` who is signed in, made without going through the calls of signing in. */
export async function signedInCustomer(shop: TestShop, email: string): Promise<Caller> {
  const now = shop.clock.now();
  const [row] = await shop.db
    .insert(customer)
    .values({ email, passwordHash: 'none', firstName: 'Ayşe', lastName: 'Yılmaz', activatedAt: now })
    .returning({ id: customer.id });
  const id = (row as { id: number }).id;
  const token = await openSession(shop.db, id, 'Chrome, Android', now);
  return {
    id,
    email,
    token,
    request: (path, options = {}) => {
      const headers = new Headers(options.headers);
      headers.set('Authorization', `Token ${token}`);
      return shop.request(path, { ...options, headers });
    },
  };
}
