import { makeMembers } from '@/tests/support/commerce/members';
import type { Cluster } from '../cluster';
import { expectAnswer, requestInstance } from '../http-client';

type Line = { id: number };
type Cart = { results: { id: number; quantity: number; product: { id: number } }[] };

/** A customer fills the cart on one instance and reads it on the other. */
export async function sharedCart({ instances, database, products }: Cluster): Promise<string> {
  const [token = ''] = await makeMembers(database, 1);
  const [one, other] = instances;
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` };
  const product = products[0]?.id ?? 0;
  const cartOf = (url: string) => expectAnswer<Cart>(requestInstance(`${url}/api/cart/`, { headers }));
  const send = (method: string, url: string, body: unknown) =>
    requestInstance(url, { method, headers, body: JSON.stringify(body) });

  const line = await expectAnswer<Line>(send('POST', `${one.url}/api/cart/add/`, { product, quantity: 2 }), 201);
  expectLines(await cartOf(other.url), [[product, 2]]);
  await expectAnswer(send('PUT', `${other.url}/api/cart/update/${line.id}/`, { quantity: 5 }));
  expectLines(await cartOf(one.url), [[product, 5]]);
  await expectAnswer(send('DELETE', `${one.url}/api/cart/remove/${line.id}/`, undefined), 204);
  expectLines(await cartOf(other.url), []);
  return 'filled on one, updated on the other, emptied on the first';
}

function expectLines({ results }: Cart, expected: readonly (readonly [number, number])[]): void {
  const [got, wanted] = [results.map(({ product, quantity }) => [product.id, quantity]), expected].map((lines) =>
    JSON.stringify(lines),
  );
  if (got !== wanted) throw new Error(`the cart holds ${got}, not ${wanted}`);
}
