import { and, desc, eq, gte, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm';
import type { OwnerInvoice, OwnerInvoiceQuery } from '@/contracts/invoices';
import { toMoneyString } from '@/contracts/money';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { invoice } from '@/server/platform/db/schema/invoice';
import { orders } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';
import { MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import type { Ports } from '@/server/platform/ports/ports';
import { invoiceUrls } from './invoice-file';
import { invoiceTotals } from './invoice-lines';
import { askToCancel, insertPlan } from './plan-invoice';

type Env = Pick<Ports, 'env'>;

/** Needs a person: refused, out of attempts, or a cancellation that was refused. */
const IS_STUCK = or(
  eq(invoice.status, 'failed'),
  and(inArray(invoice.status, ['planned', 'sent', 'cancelling']), gte(invoice.attempts, MAX_ATTEMPTS)),
  and(eq(invoice.status, 'issued'), isNotNull(invoice.cancelAskedAt)),
) as SQL;

/** A page of all invoices, newest first. */
export async function listInvoices(ports: Env & { db: Db }, query: OwnerInvoiceQuery) {
  const { before, limit, show, order } = query;
  const rows = await ports.db
    .select({ invoice, order: orders.number })
    .from(invoice)
    .innerJoin(orders, eq(orders.id, invoice.orderId))
    .where(
      and(
        before === undefined ? undefined : lt(invoice.id, before),
        order === undefined ? undefined : eq(orders.number, order),
        show === 'stuck' ? IS_STUCK : undefined,
        show === 'open' ? inArray(invoice.status, ['planned', 'sent', 'cancelling']) : undefined,
      ),
    )
    .orderBy(desc(invoice.id))
    .limit(limit + 1);
  const results = rows.slice(0, limit).map((row) => toOwnerInvoice(ports, row.invoice, row.order));
  return { results, next: rows.length > limit ? (results.at(-1)?.id ?? null) : null };
}

function toOwnerInvoice(ports: Env, row: typeof invoice.$inferSelect, order: string): OwnerInvoice {
  const { id, ettn, number, status, content, attempts, cancelAskedAt } = row;
  const waits = status === 'planned' || status === 'sent' || status === 'cancelling';
  const urls = number && content && status !== 'failed' ? invoiceUrls(ports, number) : { pdf: null, xml: null };
  const exists = status === 'issued' || status === 'cancelling' || status === 'cancelled';
  return {
    id,
    order,
    ettn,
    number,
    invoice_status: status,
    amount: content && toMoneyString(invoiceTotals(content.lines).payable),
    recipient: content && (content.buyer.company ?? `${content.buyer.firstName} ${content.buyer.lastName}`),
    issued_at: row.issuedAt?.toISOString() ?? null,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    error: row.lastError,
    stuck:
      status === 'failed' || (waits && attempts >= MAX_ATTEMPTS) || (status === 'issued' && cancelAskedAt !== null),
    created_at: row.createdAt.toISOString(),
    ...(exists ? urls : { pdf: null, xml: null }),
  };
}

/**
 * Tries a refused or exhausted invoice again: a refused document is written anew under its number, an unanswered one is
 * looked up first.
 * @throws ApiError 404, 409 `not_stuck`
 */
export async function retryInvoice(ports: Ports, id: number): Promise<OwnerInvoice> {
  return change(ports, id, async (tx, row) => {
    const anew = row.status === 'failed' ? 'planned' : row.status === 'issued' ? 'cancelling' : row.status;
    const [retried] = await tx
      .update(invoice)
      .set({ status: anew, attempts: 0, nextAttemptAt: ports.clock.now(), lastError: null })
      .where(and(eq(invoice.id, id), IS_STUCK))
      .returning({ id: invoice.id });
    if (!retried) throw new ApiError(409, 'not_stuck', 'This invoice needs no retry.');
  });
}

/** Cancels an issued invoice, for example to issue it again with another recipient. @throws ApiError 404, 409 `not_issued` */
export async function cancelInvoice(ports: Ports, id: number): Promise<OwnerInvoice> {
  return change(ports, id, async (tx, row) => {
    if (row.status !== 'issued') throw new ApiError(409, 'not_issued', 'Only an issued invoice can be cancelled.');
    await askToCancel(tx, row.orderId, ports.clock.now());
  });
}

/** Plans the invoice of an order that was shipped or handed over without one. @throws ApiError 404, 409 */
export async function issueForOrder(ports: Ports, number: string): Promise<OwnerInvoice> {
  const { db, clock } = ports;
  if (!ports.env.canIssueInvoices) throw new ApiError(409, 'no_integrator', 'Set INVOICE_BASE_URL first.');
  const id = await inTransaction(db, async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
    if (!order) throw notFound();
    const status = await lockOrder(tx, order.id);
    if (status !== 'shipped' && status !== 'delivered') {
      throw new ApiError(409, 'wrong_status', `The order is ${status}: an invoice follows the shipment.`);
    }
    const planned = await insertPlan(tx, order.id, clock.now());
    if (planned === undefined) throw new ApiError(409, 'has_invoice', 'The order has an invoice already.');
    await recordChange(tx, { entity: 'invoices', id: planned, after: { order: number, invoice_status: 'planned' } });
    return planned;
  });
  return readInvoice(ports, id);
}

async function readInvoice(ports: Env & { db: Db }, id: number): Promise<OwnerInvoice> {
  const [row] = await ports.db
    .select({ invoice, order: orders.number })
    .from(invoice)
    .innerJoin(orders, eq(orders.id, invoice.orderId))
    .where(eq(invoice.id, id));
  if (!row) throw notFound();
  return toOwnerInvoice(ports, row.invoice, row.order);
}

async function change(
  ports: Ports,
  id: number,
  work: (tx: Db, row: typeof invoice.$inferSelect) => Promise<void>,
): Promise<OwnerInvoice> {
  return inTransaction(ports.db, async (tx) => {
    const before = await readInvoice({ ...ports, db: tx }, id);
    const [row] = await tx.select().from(invoice).where(eq(invoice.id, id)).for('update');
    if (!row) throw notFound();
    await work(tx, row);
    const after = await readInvoice({ ...ports, db: tx }, id);
    const states = {
      before: { invoice_status: before.invoice_status },
      after: { invoice_status: after.invoice_status },
    };
    await recordChange(tx, { entity: 'invoices', id, ...states });
    return after;
  });
}
