import { and, eq, isNotNull, like, not, or } from 'drizzle-orm';
import { publishChange } from '@/server/domain/changes/publish-change';
import { customerEvents } from '@/server/domain/customers/events';
import { keepProofOfConsent } from '@/server/domain/customers/permission/consent-proof';
import { listReviewedItems } from '@/server/domain/customers/review/rate-item';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { customer, customerRecord } from '@/server/platform/db/schema/customer';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import type { Ports } from '@/server/platform/ports/ports';
import { type Account, readAccount } from './accounts';
import { accountErasedEmail, mailAccount, personErasedEmail } from './emails';
import { assertPassword } from './passwords';

type Person = { email: string; account: Account | null };

/**
 * Erases the account of a customer on request.
 * @throws FieldError `password` when it is wrong, ApiError 429
 */
export async function eraseAccount(ports: Ports, id: number, password: string): Promise<void> {
  const account = await readAccount(ports.db, id);
  await assertPassword(ports, account, 'password', password);
  await erasePerson(ports, { email: account.email, account });
}

/**
 * Erases a person (KVKK art. 7 and 11). Of a customer it deletes the row and, by foreign keys with `on delete cascade`, the
 * customer's own data: sessions and links, addresses, cart, favourites and rows of later tables. Reviews remain without
 * their author's name (`on delete set null`), because buyers' reviews must be published for a year
 * (review/item-reviews.ts); a customer who wants them removed deletes them first.
 *
 * Orders and their invoices remain without the account: number, date, lines, amounts, payment, contract texts, and the personal data that
 * invoice and contract contain (name, addresses, telephone, email). They are retained for 5 years by Vergi Usul Kanunu
 * art. 253, 10 years by Türk Ticaret Kanunu art. 82, 3 years by Mesafeli Sözleşmeler Yönetmeliği art. 20; KVKK art.
 * 5/2-ç and 7 allow exactly that. Queued emails about them are still sent. Personal notes of orders (note, party date)
 * are erased too, those of open orders once they are closed (`redactOrderNotes`).
 *
 * Of a guest, who has only orders, messages and watches under an email address, it does the same by that address.
 */
export async function erasePerson(
  ports: Ports,
  { email, account }: Person,
  record: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  const reviewed = await inTransaction(ports.db, async (tx) => {
    if (account) await keepProofOfConsent({ ...ports, db: tx }, account);
    await customerEvents.publish(tx, 'erasing', { customerId: account?.id ?? null, email });
    const items = account ? await listReviewedItems(tx, account.id) : [];
    if (account) await tx.delete(customer).where(eq(customer.id, account.id));
    await tx.delete(customerRecord).where(eq(customerRecord.email, email));
    // Includes watches that were created as a guest with the same email address.
    await tx.delete(stockWatch).where(eq(stockWatch.email, email));
    const aboutOrder = like(outboxMail.key, 'order-%');
    await tx
      .delete(outboxMail)
      .where(and(eq(outboxMail.recipient, email), or(isNotNull(outboxMail.sentAt), not(aboutOrder))));
    const key = account ? `account-erased-${account.id}` : `person-erased-${ports.clock.now().getTime()}`;
    await mailAccount(tx, ports, { key, to: email }, account ? accountErasedEmail() : personErasedEmail());
    await record(tx);
    return items;
  });
  if (reviewed.length > 0) await publishChange(ports, { entity: 'reviewAuthor', ids: reviewed });
}
