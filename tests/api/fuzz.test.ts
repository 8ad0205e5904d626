import fc from 'fast-check';
import { product } from '@/server/platform/db/schema/catalog';
import { CONNECTION_IP } from '@/server/platform/http/client-ip';
import { declaredOperations } from '@/tests/fuzz/operations';
import { anyRequest, type FuzzRequest } from '@/tests/fuzz/requests';
import { bearer, signUp, type TestCustomer } from './customers';
import { type DeliveringShop, openDeliveringShop } from './delivering-shop';
import { OWNER_HEADERS } from './shop';

/** `npm run test:fuzz` sends many more, with a new seed for each run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS || 400);
const SEED = Number(process.env.FUZZ_SEED || 20_261_121);
/** Maximum duration of a call, ms, even on a slow machine. */
const TIMEOUT_MS = 20_000;

let shop: DeliveringShop;
let customer: TestCustomer;
let customers = 0;
beforeAll(async () => {
  shop = await openDeliveringShop();
  await shop.writeCoupon('PARTI10', 10);
  customer = await signUp(shop, 'fuzz');
});
afterAll(() => shop.close());

test(
  'no generated request causes a server error or an undeclared response',
  async () => {
    const requests = fc.sample(anyRequest(declaredOperations(shop.app), await known()), {
      numRuns: REQUESTS,
      seed: SEED,
    });
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    for (const [at, request] of requests.entries()) {
      const outcome = await send(request, at).catch((error: unknown) => String(error));
      if (typeof outcome === 'number') statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
      if (typeof outcome === 'string' || outcome >= 500) {
        faults.push(
          `${outcome}\n  ${JSON.stringify(request)}\n  ${JSON.stringify(shop.logLines.filter(({ level }) => level >= 50).at(-1))}`,
        );
      }
      if (outcome === 401 && request.caller === 'customer') customer = await signUp(shop, `fuzz-${++customers}`);
    }
    expect(faults).toEqual([]);
    // Enough of them passed validation for the run to be meaningful.
    expect([200, 201, 204].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0)).toBeGreaterThan(REQUESTS / 8);
    if (process.env.FUZZ_REQUESTS) process.stderr.write(`fuzz seed ${SEED}: ${JSON.stringify([...statuses].sort())}\n`);
  },
  Math.max(60_000, REQUESTS * 100),
);

/** Each request has its own IP, so that rate limits do not hide everything behind them. */
async function send(request: FuzzRequest, index: number): Promise<number> {
  const { method, path, headers, body } = request;
  const answer = shop.request(path, {
    method,
    headers: {
      ...headers,
      ...authorization(request),
      [CONNECTION_IP]: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    },
    body,
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([answer, late])
    .then(({ status }) => status)
    .finally(() => clearTimeout(timer));
}

function authorization({ caller }: FuzzRequest): Record<string, string> {
  switch (caller) {
    case 'guest':
      return {};
    case 'customer':
      return customer.headers;
    case 'owner':
      return OWNER_HEADERS;
    case 'forged':
      return bearer('A'.repeat(43));
  }
}

async function known() {
  const sold = await shop.db.select().from(product);
  const items = sold.map(({ id, price }) => ({ product: id, quantity: 1, price: (price / 100).toFixed(2) }));
  const order = await shop.order({ email: customer.email }, undefined, customer.headers);
  return {
    slug: ['dinozor-folyo-balon', 'unicorn-folyo-balon', 'balonlar', 'folyo-balonlar', 'kadikoy'],
    search: ['balon', 'dinozor', 'unikorn', 'DİNOZOR KOSTÜMÜ'],
    id: [1, 2, 3, customer.id],
    item: [1, 2, 3],
    product: sold.map(({ id }) => id),
    items: items.map((line) => [line]),
    quantity: [1, 2],
    email: [customer.email, 'ayse@example.com'],
    number: [order.body.order.number],
    rt: [order.body.rt],
    coupon: ['PARTI10'],
    code: ['PARTI10', 'YENI5'],
    phone: ['0532 123 45 67'],
    city: ['İstanbul'],
    district: ['Kadıköy'],
    neighborhood: ['Caferağa Mahallesi'],
    zip_code: ['34710'],
    branch: ['kadikoy'],
    first_name: ['Ayşe'],
    last_name: ['Yılmaz'],
    page: [1, 2],
    page_size: [1, 24],
  };
}
