import type * as answers from '@/contracts/garland';
import { inKurus } from '@/contracts/money-fields';
import type { HttpClient } from '@/services/http/client';
import type { Garland } from '@/services/view-models';
import type { GarlandWish } from './garland-url';

/** The garland of a wish; see contracts/garland. 400 by field for a wish that can't be made. `signal` aborts the request. */
export async function getGarland(http: HttpClient, wish: GarlandWish, signal?: AbortSignal): Promise<Garland> {
  const { metres, shape, density, colors } = wish;
  const params = { metres: metres.replace(',', '.'), shape, density, color: colors };
  return inKurus((await http.get<answers.Garland>('/party/garland', { params, ...(signal && { signal }) })).data);
}
