import { expect } from '@playwright/test';
import { machineToken } from '@/server/platform/data-folder';
import type { ShopDatabase } from './shop-database';

type Fault = { call: 'initialize' | 'retrieve'; does: 'error'; times?: number };
type ControlInput = {
  /** The buyer's email before the payment page is opened, its token afterwards: other tests pay at the same time. */
  about: string;
  faults?: Fault[];
  webhook?: { times: number; ms: number };
};

/** Makes the payment provider fail as given; see server/domain/ordering/payment-emulator/control.ts. */
export async function controlProvider(input: ControlInput): Promise<void> {
  const token = machineToken(process.env.E2E_DATA_DIR ?? '');
  const answer = await fetch(`${process.env.E2E_SHOP_URL}/api/emulator/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(answer.status).toBe(204);
}

/** Token of the buyer's latest payment. */
export async function tokenOf({ sql }: ShopDatabase, email: string): Promise<string> {
  const { rows } = await sql.query(
    'select p.token from payment p join orders o on o.id = p.order_id where o.email = $1 order by p.id desc limit 1',
    [email],
  );
  return rows[0]?.token as string;
}

/** How often the buyer paid the provider. */
export async function timesPaid({ sql }: ShopDatabase, email: string): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::int as times from emulator_payment e join payment p on p.token = e.token
       join orders o on o.id = p.order_id where o.email = $1 and e.status = 'success'`,
    [email],
  );
  return rows[0]?.times as number;
}
