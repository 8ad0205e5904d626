import type { HttpClient } from '@/services/http/client';

/** Ends the subscription named in an emailed link, without log-in. 404 for an unknown link. */
export async function unsubscribe(http: HttpClient, { what, key }: { what: string; key: string }): Promise<void> {
  await http.post(`/mail/unsubscribe/${encodeURIComponent(what)}/${encodeURIComponent(key)}/`);
}
