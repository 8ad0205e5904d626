import type { AxiosInstance } from 'axios';
import { ownPicturePath } from '@/contracts/media';
import { nullWhenMissing } from '@/services/http/errors';

/**
 * The bytes of a picture of the shop, from the shop itself; null for one that is missing, and for any that is not its
 * own: nobody makes us fetch.
 */
export async function getPicture(http: AxiosInstance, url: string): Promise<Buffer | null> {
  const path = ownPicturePath(url);
  if (path === null) return null;
  const answer = await nullWhenMissing(http.get<Buffer>(path, { responseType: 'arraybuffer' }));
  return answer?.data ?? null;
}
