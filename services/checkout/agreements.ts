import type { AxiosInstance } from 'axios';
import type { AgreementsRequest, AgreementText } from '@/contracts/checkout';

/** The contract texts for the order to be placed. */
export async function getAgreements(http: AxiosInstance, request: AgreementsRequest): Promise<AgreementText[]> {
  return (await http.post<{ results: AgreementText[] }>('/checkout/agreements/', request)).data.results;
}
