import { createRoute } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type BlockedThing,
  customerBlockSchema,
  customerExportSchema,
  customerKeySchema,
  customerListSchema,
  customerNoteSchema,
  customerQuerySchema,
  customerUnblockSchema,
  ownerCustomerSchema,
} from '@/contracts/owner-customers';
import { erasePerson } from '@/server/domain/customers/auth/erase';
import { exportPerson } from '@/server/domain/customers/auth/export';
import { writeBlock, writeNote } from '@/server/domain/customers/record/record';
import { recordChange } from '@/server/platform/audit/record-change';
import { inTransaction } from '@/server/platform/db/retry';
import { authToken } from '@/server/platform/db/schema/customer';
import type { App, AppEnv } from '@/server/platform/http/context';
import { etagOf, expectedVersion, ifMatch } from '@/server/platform/http/if-match';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { listCustomers } from './list-customers';
import { describePerson, findPerson } from './person';

const PATH = '/admin/customers';
const ONE = `${PATH}/{key}`;
const refused = { 400: answers[400], 401: answers[401], 404: answers[404] } as const;
const params = customerKeySchema;
const described = json(ownerCustomerSchema, 'As it is now; the ETag is the version of the note');

const list = createRoute({
  ...staffCall('customers.read'),
  method: 'get',
  path: PATH,
  summary: 'Accounts, and guests who have ordered, newest first',
  request: { query: customerQuerySchema },
  responses: { 200: json(customerListSchema, 'A page'), 400: answers[400], 401: answers[401] },
});
const detail = createRoute({
  ...staffCall('customers.read'),
  method: 'get',
  path: ONE,
  summary: 'One customer with orders, addresses, consents, reviews, messages, note and blocks',
  request: { params },
  responses: { 200: described, ...refused },
});
const note = createRoute({
  ...staffCall('customers.note'),
  method: 'put',
  path: `${ONE}/note`,
  summary: 'Replace the internal note',
  request: { params, headers: ifMatch, ...jsonBody(customerNoteSchema) },
  responses: { 200: described, ...refused, 412: answers[412], 428: answers[428] },
});
const block = createRoute({
  ...staffCall('customers.manage'),
  method: 'post',
  path: `${ONE}/block`,
  summary: 'Refuse orders, or signing in (which ends the sessions), with a reason that the staff sees',
  request: { params, ...jsonBody(customerBlockSchema) },
  responses: { 200: described, ...refused, 409: answers[409] },
});
const unblock = createRoute({
  ...staffCall('customers.manage'),
  method: 'post',
  path: `${ONE}/unblock`,
  summary: 'Accept orders or signing in again',
  request: { params, ...jsonBody(customerUnblockSchema) },
  responses: { 200: described, ...refused, 409: answers[409] },
});
const exported = createRoute({
  ...staffCall('customers.manage'),
  method: 'post',
  path: `${ONE}/export`,
  summary: 'All personal data of the customer as a file, to answer an access request (KVKK)',
  request: { params },
  responses: { 200: json(customerExportSchema, 'The file'), ...refused },
});
const erase = createRoute({
  ...staffCall('customers.erase'),
  method: 'delete',
  path: ONE,
  summary: 'Erase the customer’s personal data (KVKK); orders remain as long as the law requires',
  request: { params },
  responses: { 204: { description: 'Erased, and confirmed by email' }, ...refused },
});

/** The customers, for the staff. The audit log names them by key only. */
export function registerOwnerCustomers(app: App): void {
  app.openapi(list, async (c) => c.json(await listCustomers(c.get('ports').db, c.req.valid('query')), 200));
  app.openapi(detail, async (c) => c.json(await current(c, c.req.valid('param').key), 200));
  app.openapi(note, async (c) => {
    const [{ db }, { key }] = [c.get('ports'), c.req.valid('param')];
    const expected = expectedVersion(c);
    const person = await findPerson(db, key);
    await inTransaction(db, async (tx) => {
      await writeNote(tx, person.email, c.req.valid('json').note, expected);
      await recordChange(tx, { entity: 'customers', id: person.key, after: { note: 'changed' } });
    });
    return c.json(await current(c, key), 200);
  });
  app.openapi(block, async (c) => {
    const { what, reason } = c.req.valid('json');
    return c.json(await setBlock(c, c.req.valid('param').key, what, reason), 200);
  });
  app.openapi(unblock, async (c) =>
    c.json(await setBlock(c, c.req.valid('param').key, c.req.valid('json').what, null), 200),
  );
  app.openapi(exported, async (c) => {
    const [ports, { key }] = [c.get('ports'), c.req.valid('param')];
    const person = await findPerson(ports.db, key);
    const file = await exportPerson(ports, person);
    await recordChange(ports.db, { entity: 'customers', id: person.key, after: { exported: true } });
    const name = `musteri-${person.key}.json`;
    return c.json(file, 200, { 'Content-Disposition': `attachment; filename="${name}"` });
  });
  app.openapi(erase, async (c) => {
    const ports = c.get('ports');
    const person = await findPerson(ports.db, c.req.valid('param').key);
    await erasePerson(ports, person, (tx) =>
      recordChange(tx, { entity: 'customers', id: person.key, after: { erased: true } }),
    );
    return c.body(null, 204);
  });
}

/** Blocks, or with a null reason no longer. Who may not sign in is signed out. */
async function setBlock<E extends AppEnv>(c: Context<E>, key: string, what: BlockedThing, reason: string | null) {
  const { db, clock } = c.get('ports');
  const { email, account, key: id } = await findPerson(db, key);
  await inTransaction(db, async (tx) => {
    await writeBlock(tx, email, what, { reason, now: clock.now() });
    if (what === 'sign_in' && reason !== null && account) {
      await tx.delete(authToken).where(and(eq(authToken.customerId, account.id), eq(authToken.purpose, 'session')));
    }
    const [before, after] = reason === null ? [true, false] : [false, true];
    await recordChange(tx, { entity: 'customers', id, before: { [what]: before }, after: { [what]: after } });
  });
  return current(c, key);
}

/** The customer as it is now; sets the ETag. */
async function current<E extends AppEnv>(c: Context<E>, key: string) {
  const { db } = c.get('ports');
  const permissions = c.get('staff')?.permissions ?? new Set();
  const { customer, version } = await describePerson(db, await findPerson(db, key), permissions);
  c.header('ETag', etagOf(version));
  return customer;
}
