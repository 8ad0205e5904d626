import type * as messages from '@/contracts/checkout';
import { toMoneyStrings } from '@/contracts/money-fields';
import type { HttpClient } from '@/services/http/client';
import type { AgreementsRequest } from '@/services/view-models';

/** The contract texts for the order to be placed. */
export async function getAgreements(http: HttpClient, request: AgreementsRequest): Promise<messages.AgreementText[]> {
  return (
    await http.post<{ results: messages.AgreementText[] }>(
      '/checkout/agreements/',
      toMoneyStrings<messages.AgreementsRequest>(request),
    )
  ).data.results;
}
