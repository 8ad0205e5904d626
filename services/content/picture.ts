import type { AxiosInstance } from 'axios';
import { nullWhenMissing } from '@/services/http/errors';

/** The bytes of a picture of the shop; null for one that is missing, and for any that lies elsewhere: nobody makes us fetch. */
export async function getPicture(http: AxiosInstance, url: string): Promise<Buffer | null> {
  if (!url.startsWith('/media/')) return null;
  const answer = await nullWhenMissing(http.get<Buffer>(url, { responseType: 'arraybuffer' }));
  return answer?.data ?? null;
}
