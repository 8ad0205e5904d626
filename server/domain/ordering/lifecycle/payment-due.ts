import type { Company } from '@/contracts/company';
import { formatIban } from '@/contracts/iban';
import { type Kurus, subtractMoney, toMoneyString } from '@/contracts/money';
import { type PaymentDue, transferAccounts } from '@/contracts/payment-terms';
import type { ShopSettings } from '@/contracts/settings';
import type { orders, payment } from '@/server/platform/db/schema/order';
import { isOpen } from './order-state';

type Order = Pick<
  typeof orders.$inferSelect,
  'number' | 'status' | 'paymentMethod' | 'paidAt' | 'expiresAt' | 'amount'
>;

/** Whether the order stands and its money is still to come, by transfer or at the branch. */
export function awaitsMoney({ status, paymentMethod, paidAt }: Pick<Order, 'status' | 'paymentMethod' | 'paidAt'>) {
  return paymentMethod !== 'card' && isOpen(status, paidAt !== null);
}

/** What came of an order's money without the provider, kuruş. @param attempts all its payments */
export function receivedOf(attempts: readonly Pick<typeof payment.$inferSelect, 'paidPrice'>[]): Kurus {
  return attempts.find(({ paidPrice }) => paidPrice !== null)?.paidPrice ?? 0;
}

/**
 * What the buyer still has to pay, where, and until when; null for an order that waits for no money of this kind. The accounts
 * are the present ones: a closed account takes no transfers.
 */
export function paymentDueOf(
  order: Order,
  attempts: readonly Pick<typeof payment.$inferSelect, 'paidPrice'>[],
  { company, branch_payment }: Pick<ShopSettings, 'branch_payment'> & { company: Pick<Company, 'banks'> },
): PaymentDue | null {
  if (!awaitsMoney(order)) return null;
  const until = order.expiresAt.toISOString();
  if (order.paymentMethod === 'branch') {
    return { method: 'branch', amount: toMoneyString(order.amount), until, means: branch_payment.means };
  }
  const received = receivedOf(attempts);
  return {
    method: 'transfer',
    amount: toMoneyString(subtractMoney(order.amount, received)),
    received: toMoneyString(received),
    reference: order.number,
    until,
    accounts: transferAccounts(company).map(({ iban, ...account }) => ({ ...account, iban: formatIban(iban) })),
  };
}
