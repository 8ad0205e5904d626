import { bearer, type TestCustomer } from './customers';
import { openApiDocument } from './declared-routes';
import type { TestShop } from './shop';

/** A valid call, which each attack breaks in one way. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
};

const INVALID = { status: 401, body: { detail: 'Invalid token.' } };
const MISSING = { status: 401, body: { detail: 'Authentication credentials were not provided.' } };

/** Expects 401 without a valid token. */
export async function expectSignedInOnly(shop: TestShop, { method, path, body }: Call): Promise<void> {
  const ask = (headers: Record<string, string>) => shop.request(path, { method, body, headers });
  expect(await ask({})).toMatchObject(MISSING);
  expect(await ask({ Authorization: 'Basic c2FsZTpzYWxl' })).toMatchObject(MISSING);
  await expectBadTokensRefused(shop, { method, path, body });
}

/** Expects an invalid token to be refused even where none is required. */
export async function expectBadTokensRefused(shop: TestShop, { method, path, body }: Call): Promise<void> {
  for (const token of ['', 'x', 'x y', 'A'.repeat(43), 'A'.repeat(5000), "' or 1=1 --", '../../etc/passwd']) {
    const answer = await shop.request(path, { method, body, headers: bearer(token) });
    expect({ token, status: answer.status, body: answer.body }).toEqual({ token, ...INVALID });
  }
}

/** Expects malformed bodies to be refused with 400 (413 when too large), never with a server error. */
export async function expectBadBodiesRefused(
  shop: TestShop,
  { method, path, body }: Call,
  who: Pick<TestCustomer, 'headers'>,
) {
  const send = async (sent: unknown, type = 'application/json') =>
    (await shop.request(path, { method, body: sent, headers: { ...who.headers, 'content-type': type } })).status;
  for (const sent of ['{', '"text"', '[]', 'null', '17', '']) expect([sent, await send(sent)]).toEqual([sent, 400]);
  expect(await send(JSON.stringify({ ...body, padding: 'x'.repeat(300_000) }))).toBe(413);
  for (const field of Object.keys(body ?? {})) {
    for (const value of [{ $ne: null }, ['a', 'b'], { toString: 'x' }]) {
      expect([field, value, await send({ ...body, [field]: value })]).toEqual([field, value, 400]);
    }
  }
}

/** Expects 404 for another customer's id, and unchanged data. */
export async function expectOwnOnly(
  shop: TestShop,
  call: Call,
  { attacker, state }: { attacker: TestCustomer; state: () => Promise<unknown> },
): Promise<void> {
  const before = await state();
  const { method, path, body } = call;
  expect(await shop.request(path, { method, body, headers: attacker.headers })).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  });
  expect(await state()).toEqual(before);
}

/** Fields that no client may set; a body may contain them, but they must have no effect. */
export const FORBIDDEN_FIELDS = {
  id: 1,
  customer_id: 1,
  customerId: 1,
  is_admin: true,
  is_staff: true,
  activated_at: '2020-01-01T00:00:00Z',
  activatedAt: '2020-01-01T00:00:00Z',
  password_hash: 'x',
  passwordHash: 'x',
  created_at: '2020-01-01T00:00:00Z',
  __proto__: { polluted: true },
  constructor: { prototype: { polluted: true } },
};

/** Every operation of the API that declares a customer token, with placeholders filled in. */
export async function securedCalls(shop: TestShop): Promise<(Call & { optional: boolean })[]> {
  const { paths } = await openApiDocument(shop);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { security }]) => {
      if (!security?.some((requirement) => 'Token' in requirement)) return [];
      const call = { method: method.toUpperCase() as Call['method'], path: path.replaceAll(/\{\w+\}/g, '1') };
      return [{ ...call, optional: security.some((requirement) => Object.keys(requirement).length === 0) }];
    }),
  );
}
