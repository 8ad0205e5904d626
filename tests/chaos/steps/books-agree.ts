import { lookAtBooks } from '@/tests/support/commerce/look';
import type { Cluster } from '../cluster';
import { STOCKS } from './start-together';

/** Days pass in the closed shop; then books, provider, shelves, mails and what shoppers were told have to agree. */
export async function booksAgree({ instances, place, database, goods, promised, mails }: Cluster): Promise<string> {
  for (const instance of instances) {
    const code = await instance.stop('SIGTERM');
    if (code !== 0) throw new Error(`an instance ended with ${code}`);
  }
  const kills = 3; // Redis, PostgreSQL, an instance
  const { counts, faults } = await lookAtBooks(
    { ...place, database, mails, close: async () => {} },
    { goods, stocks: STOCKS, promised, kills },
  );
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('; '));
  return counts.slice(0, 2).join('; ');
}
