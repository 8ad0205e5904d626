import type * as answers from '@/contracts/instalments';
import { type Kurus, toMoneyString } from '@/contracts/money';
import { inKurus } from '@/contracts/money-fields';
import type { HttpClient } from '@/services/http/client';
import type { InstalmentTable } from '@/services/view-models';

/** What these products cost in instalments, by card family. @param amount together, kuruş */
export async function getInstalments(
  http: HttpClient,
  { amount, products }: { amount: Kurus; products: readonly number[] },
): Promise<InstalmentTable> {
  const ids = [...new Set(products)].toSorted((one, other) => one - other);
  const params = { amount: toMoneyString(amount), ...(ids.length > 0 ? { products: ids.join(',') } : {}) };
  return inKurus((await http.get<answers.InstalmentTable>('/instalments/', { params })).data);
}
