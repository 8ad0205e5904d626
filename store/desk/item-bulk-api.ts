import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemBulkJob } from '@/contracts/item-bulk';
import { beginItemBulk, previewItemBulk, readItemBulk, readRunningBulk, stopItemBulk } from '@/services/desk/item-bulk';
import { useChange, useRead } from './desk-api';

/** How often a running change is asked for its progress, ms. */
const PAUSE = 1000;

export const usePreviewBulk = () => useChange(previewItemBulk, []);
export const useBeginBulk = () => useChange(beginItemBulk, ['bulk']);
export const useStopBulk = () => useChange(stopItemBulk, ['bulk', 'item']);
export const useRunningBulkQuery = () => useRead(['bulk', 'running'], readRunningBulk);

/** A bulk change, asked for again until it has ended; then the items are read again. */
export function useBulkProgress(begun: ItemBulkJob) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['bulk', begun.id],
    initialData: begun,
    queryFn: async () => {
      const job = await readItemBulk(begun.id);
      if (job.state !== 'running') {
        for (const queryKey of [['item'], ['bulk', 'running']]) void client.invalidateQueries({ queryKey });
      }
      return job;
    },
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? PAUSE : false),
  });
}
