import { auditShop } from '@/tests/support/commerce/audit-shop';
import type { Cluster } from '../cluster';
import { STOCKS } from './concurrent-start';

/**
 * Stops the instances and advances the clock several days; then provider records, database, stock, emails and responses
 * to shoppers have to agree.
 */
export async function ledgerAgrees({
  instances,
  environment,
  database,
  products,
  clientLog,
  mails,
}: Cluster): Promise<string> {
  for (const instance of instances) {
    const code = await instance.stop('SIGTERM');
    if (code !== 0) throw new Error(`an instance exited with ${code}`);
  }
  const kills = 3; // Redis, PostgreSQL, an instance
  const { counts, faults } = await auditShop(
    { ...environment, database, mails, close: async () => {} },
    { products, stocks: STOCKS, clientLog, kills },
  );
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('; '));
  return counts.slice(0, 2).join('; ');
}
