import { ownImagePath } from '@/contracts/media';
import type { HttpClient } from '@/services/http/client';
import { nullWhenMissing } from '@/services/http/errors';

/**
 * The bytes of an image of the shop, fetched from the shop itself. Null when it is missing and for external URLs, so
 * that input cannot make the server fetch other hosts.
 */
export async function getImage(http: HttpClient, url: string): Promise<Buffer | null> {
  const path = ownImagePath(url);
  if (path === null) return null;
  const answer = await nullWhenMissing(http.get<Buffer>(path, { responseType: 'arraybuffer' }));
  return answer?.data ?? null;
}
