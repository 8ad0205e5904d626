import type { HttpClient } from '@/services/http/client';

/** The fields of a form as typed. */
export type TypedFields = Record<string, string>;

/** The token that contact forms are submitted with; valid for one day. */
export async function getFormToken(http: HttpClient): Promise<string> {
  return (await http.get<{ token: string }>('/form-token/')).data.token;
}

/** 400 with messages per field, 409 `form_expired` or `form_too_quick`, 429. */
export async function sendMessage(http: HttpClient, fields: TypedFields): Promise<void> {
  await http.post('/contact/', fields);
}

/** 400 with messages per field, 409 `form_expired` or `form_too_quick`, 429. */
export async function sendOrganisationRequest(http: HttpClient, fields: TypedFields): Promise<void> {
  await http.post('/organisation-request/', fields);
}
