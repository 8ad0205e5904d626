import { signUp, type TestCustomer } from './customers';
import type { Answer, RequestOptions, TestShop } from './shop';

export type Caller = TestCustomer & {
  /** Calls the API with this customer's token. */
  request<Body = unknown>(path: string, options?: RequestOptions): Promise<Answer<Body>>;
};

/** A logged-in customer of `shop` with a client. */
export async function signedInCustomer(shop: TestShop, name: string): Promise<Caller> {
  const customer = await signUp(shop, name);
  return {
    ...customer,
    request: (path, options = {}) => {
      const headers = new Headers(options.headers);
      headers.set('Authorization', customer.headers.Authorization);
      return shop.request(path, { ...options, headers });
    },
  };
}
