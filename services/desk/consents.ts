import type { IysReport } from '@/contracts/iys';
import { deskHttp } from './http';

/** Consents and their ends that İYS has not been told of. */
export async function readConsentReport(): Promise<IysReport> {
  return (await deskHttp.get<IysReport>('/consents/')).data;
}

/** Opens the report as a file, up to the change `last`. */
export const consentFileUrl = (last: number) => `/api/admin/consents/file/?last=${last}`;

/** @returns what is left */
export async function markConsentsReported(last: number): Promise<IysReport> {
  return (await deskHttp.post<IysReport>('/consents/reported/', { last })).data;
}
