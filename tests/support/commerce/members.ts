import { subscribeDomains } from '@/server/api/subscribers';
import { openSession } from '@/server/domain/customers/session/session';
import { type DatabaseOptions, openDatabase } from '@/server/platform/db/client';
import { customer } from '@/server/platform/db/schema/customer';

/**
 * Creates customers with a session each and returns the tokens.
 * @param database of a stopped shop: the embedded engine belongs to one process
 */
export async function makeMembers(database: DatabaseOptions, count: number): Promise<string[]> {
  subscribeDomains();
  const { db, close } = await openDatabase(database);
  try {
    const now = new Date();
    const people = Array.from({ length: count }, (_, index) => ({
      email: `member-${index}@example.com`,
      // These customers never log in by password.
      passwordHash: '',
      firstName: 'Ayşe',
      lastName: 'Yılmaz',
      activatedAt: now,
      createdAt: now,
    }));
    const made = await db.insert(customer).values(people).returning({ id: customer.id });
    return await Promise.all(made.map(({ id }) => openSession(db, id, 'load', now)));
  } finally {
    await close();
  }
}
