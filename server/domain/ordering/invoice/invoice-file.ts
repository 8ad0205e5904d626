import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OrderInvoice } from '@/contracts/invoices';
import type { Db } from '@/server/platform/db/client';
import { invoice } from '@/server/platform/db/schema/invoice';
import { notFound } from '@/server/platform/http/errors';
import { isLinkKey, linkKey } from '@/server/platform/mail/link-key';
import type { Ports } from '@/server/platform/ports/ports';

/** Statuses of invoices that the integrator has. */
const EXISTS = inArray(invoice.status, ['issued', 'cancelling', 'cancelled']);

const about = (number: string) => ['invoice', number] as const;

/** URLs that open an invoice without signing in: they contain a key that was made for this invoice alone. */
export function invoiceUrls(ports: Pick<Ports, 'env'>, number: string): { pdf: string; xml: string } {
  const url = `${ports.env.SITE_URL}/api/order/invoice/${number}/${linkKey(ports, ...about(number))}`;
  return { pdf: `${url}/pdf`, xml: `${url}/xml` };
}

/** An order's last invoice for its buyer; null before it was issued. */
export async function invoiceOf(ports: Pick<Ports, 'db' | 'env'>, orderId: number): Promise<OrderInvoice | null> {
  const [found] = await ports.db
    .select({ number: invoice.number, issuedAt: invoice.issuedAt, status: invoice.status })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), EXISTS))
    .orderBy(desc(invoice.id))
    .limit(1);
  if (!found?.number || !found.issuedAt) return null;
  const { number, issuedAt, status } = found;
  const cancelled = status === 'cancelled';
  return { number, issued_at: issuedAt.toISOString(), cancelled, ...invoiceUrls(ports, number) };
}

/** The document of a URL of {@link invoiceUrls}. @throws ApiError 404 */
export async function readInvoiceFile(
  ports: Pick<Ports, 'db' | 'env'>,
  { number, key }: { number: string; key: string },
) {
  if (!isLinkKey(ports, key, ...about(number))) throw notFound();
  return findIssued(ports.db, number);
}

async function findIssued(db: Db, number: string) {
  const [found] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.number, number), EXISTS));
  if (!found?.content || !found.xml) throw notFound();
  return { content: found.content, xml: found.xml, cancelled: found.status === 'cancelled' };
}
