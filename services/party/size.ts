import type { SizeAdvice } from '@/contracts/size-advice';
import type { HttpClient } from '@/services/http/client';
import type { SizeWish } from './size-url';

/** The size for a body; see contracts/size-advice. 400 by field, 404 for an item that is not sold. */
export async function getSizeAdvice(http: HttpClient, wish: SizeWish): Promise<SizeAdvice> {
  const params = Object.fromEntries(Object.entries(wish).filter(([, text]) => text !== ''));
  return (await http.get<SizeAdvice>('/party/size', { params })).data;
}
