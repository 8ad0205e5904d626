import type { HttpClient } from '@/services/http/client';
import type { Item } from '@/services/view-models';
import { getItems } from './catalog';

/** The API's maximum number of ids per request. */
const IDS_A_CALL = 50;

/** The current items for persisted ids; items that are no longer sold are missing. */
export async function getItemsById(http: HttpClient, ids: readonly number[]): Promise<Item[]> {
  const wanted = [...new Set(ids)].map(String);
  const calls = Array.from({ length: Math.ceil(wanted.length / IDS_A_CALL) }, (_, call) =>
    getItems(http, { id: wanted.slice(call * IDS_A_CALL, (call + 1) * IDS_A_CALL), page_size: IDS_A_CALL }),
  );
  return (await Promise.all(calls)).flatMap(({ results }) => results);
}
