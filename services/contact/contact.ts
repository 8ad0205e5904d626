import type { AxiosInstance } from 'axios';

/** The fields of a form as they were typed. */
export type TypedFields = Record<string, string>;

/** What a form to the shop is sent with; good for a day. */
export async function getFormToken(http: AxiosInstance): Promise<string> {
  return (await http.get<{ token: string }>('/form-token/')).data.token;
}

/** 400 with messages per field, 409 `form_expired` or `form_too_quick`, 429. */
export async function sendMessage(http: AxiosInstance, fields: TypedFields): Promise<void> {
  await http.post('/contact/', fields);
}

/** The same. */
export async function sendOrganisationRequest(http: AxiosInstance, fields: TypedFields): Promise<void> {
  await http.post('/organisation-request/', fields);
}
