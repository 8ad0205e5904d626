import type { AxiosInstance } from 'axios';

/** Ends what a mailed link names; needs no log-in. 404 for a link that is none of ours. */
export async function unsubscribe(http: AxiosInstance, { what, key }: { what: string; key: string }): Promise<void> {
  await http.post(`/mail/unsubscribe/${encodeURIComponent(what)}/${encodeURIComponent(key)}/`);
}
