import { and, eq, sql } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { readSettings } from '@/server/domain/settings/settings';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { type InvoiceContent, invoice, invoiceSeries } from '@/server/platform/db/schema/invoice';
import { wordsOf } from '@/server/platform/error-for-log';
import { backOff, MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import { type InvoiceDocument, InvoiceRefusedError, type IssuedInvoice } from '@/server/platform/ports/invoice';
import type { Ports } from '@/server/platform/ports/ports';
import { mailInvoice } from './invoice-mail';
import { InvoiceIncompleteError, readContent } from './read-content';
import { toUbl } from './ubl';

/** A claimed invoice is reserved for one instance for this long, ms: longer than all its calls together. */
const CLAIM = 2 * 60_000;

type Due = { id: number; orderId: number; status: 'planned' | 'sent' | 'cancelling'; attempts: number };

/**
 * Issues planned invoices and cancels those that are to be cancelled, one after the other; unanswered calls are repeated
 * with growing delays.
 *
 * Number and document are stored before the integrator is called, outside of any transaction. After a crash or a lost
 * answer the next attempt looks the ETTN up first: an invoice is issued once.
 * @returns how many were completed
 */
export async function sendDueInvoices(ports: Ports): Promise<number> {
  for (let done = 0; ; ) {
    const due = await claimInvoice(ports);
    if (!due) return done;
    try {
      if (due.status === 'cancelling') await cancel(ports, due);
      else await issue(ports, due);
      done++;
    } catch (error) {
      await putOff(ports, due, error);
    }
  }
}

async function claimInvoice({ db, clock }: Ports): Promise<Due | undefined> {
  const now = clock.now();
  const [due] = await queryRows<Due>(
    db,
    sql`update invoice set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + CLAIM).toISOString()}
        where id = (select id from invoice where status in ('planned', 'sent', 'cancelling')
                      and next_attempt_at <= ${now.toISOString()} and attempts < ${MAX_ATTEMPTS}
                    order by id limit 1 for update skip locked)
        returning id, order_id as "orderId", status, attempts`,
  );
  return due;
}

async function issue(ports: Ports, due: Due): Promise<void> {
  const document = due.status === 'planned' ? await prepare(ports, due) : await readPrepared(ports.db, due.id);
  if (!document) return;
  const known = due.status === 'planned' ? null : await ports.invoices.find(document.ettn);
  const issued = known ?? (await ports.invoices.issue(document));
  await inTransaction(ports.db, (tx) => finish(tx, ports, due, issued));
}

/**
 * Gives the invoice its number and stores the document. The row of the series stays locked until this commits, so numbers
 * follow each other without gaps and in the order of the documents' times. A refused document keeps its number and time.
 * @returns undefined when the plan is gone
 */
async function prepare(ports: Ports, { id, orderId }: Due): Promise<InvoiceDocument | undefined> {
  const settings = await readSettings(ports);
  return inTransaction(ports.db, async (tx) => {
    await lockOrder(tx, orderId);
    const [row] = await tx.select().from(invoice).where(eq(invoice.id, id)).for('update');
    if (row?.status !== 'planned') return undefined;
    const issuedAt = row.issuedAt ?? ports.clock.now();
    // Read first: a number is only taken for a document that is complete.
    const draft = await readContent(tx, orderId, {
      settings,
      siteUrl: ports.env.SITE_URL,
      ettn: row.ettn,
      number: row.number ?? '',
      issuedAt,
    });
    const number = row.number ?? (await nextNumber(tx, settings.invoices.series, issuedAt));
    const content: InvoiceContent = { ...draft, number };
    const xml = toUbl(content);
    await tx.update(invoice).set({ status: 'sent', number, issuedAt, content, xml }).where(eq(invoice.id, id));
    return { ettn: row.ettn, number, xml };
  });
}

/** `ABC2026000000001`: series, year, and the next number of the year. */
async function nextNumber(tx: Db, series: string, at: Date): Promise<string> {
  const year = Number(istanbulDay(at).slice(0, 4));
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.series, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last });
  return `${series}${year}${String(row?.last).padStart(9, '0')}`;
}

async function readPrepared(db: Db, id: number): Promise<InvoiceDocument | undefined> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id));
  return row?.number && row.xml ? { ettn: row.ettn, number: row.number, xml: row.xml } : undefined;
}

/** Completes an issue: stores what the integrator signed and mails the buyer once. */
async function finish(tx: Db, ports: Ports, { id, orderId }: Due, issued: IssuedInvoice): Promise<void> {
  const [won] = await tx
    .update(invoice)
    .set({
      status: sql`case when ${invoice.cancelAskedAt} is null then 'issued' else 'cancelling' end`,
      ...(issued.xml === null ? {} : { xml: issued.xml }),
      attempts: 0,
      nextAttemptAt: ports.clock.now(),
      lastError: null,
    })
    .where(and(eq(invoice.id, id), eq(invoice.status, 'sent')))
    .returning({ number: invoice.number, cancelAskedAt: invoice.cancelAskedAt });
  if (won?.number && won.cancelAskedAt === null) await mailInvoice(tx, ports, orderId, won.number);
}

async function cancel({ db, invoices, clock }: Ports, { id }: Due): Promise<void> {
  const [row] = await db.select({ ettn: invoice.ettn }).from(invoice).where(eq(invoice.id, id));
  if (!row) return;
  await invoices.cancel(row.ettn);
  await db
    .update(invoice)
    .set({ status: 'cancelled', cancelledAt: clock.now(), lastError: null })
    .where(and(eq(invoice.id, id), eq(invoice.status, 'cancelling')));
}

/**
 * A refusal is final and needs the owner, and so does a document that lacks something: it is not issued, and a refused
 * cancellation leaves it issued. For every other error the outcome is unknown, so it is looked up later.
 */
async function putOff({ db, clock, log }: Ports, { id, status, attempts }: Due, error: unknown): Promise<void> {
  const refused = error instanceof InvoiceRefusedError || error instanceof InvoiceIncompleteError;
  if (refused) log.warn({ err: error, invoice: id }, 'an invoice needs the owner');
  else log.error({ err: error, invoice: id, attempts }, 'an invoice failed');
  await db
    .update(invoice)
    .set({
      lastError: wordsOf(error),
      ...(refused
        ? { status: status === 'cancelling' ? ('issued' as const) : ('failed' as const) }
        : { nextAttemptAt: backOff(clock.now(), attempts) }),
    })
    .where(eq(invoice.id, id));
}
