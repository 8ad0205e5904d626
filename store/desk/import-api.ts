import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CatalogImport, ImportCheck, ImportRowQuery } from '@/contracts/catalog-import';
import { toDeskFailure } from '@/services/desk/http';
import {
  checkImport,
  discardImport,
  listImportRows,
  listImports,
  moveImport,
  readImport,
  uploadCatalogFile,
  uploadImportImages,
} from '@/services/desk/imports';
import { useChange, useRead } from './desk-api';

/** How often a file that is being worked on is asked for its progress, ms. */
const PAUSE = 1000;

/** Whether a run works on the file. */
export function isBusy({ state }: Pick<CatalogImport, 'state'>): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing';
}

type Upload = { file: File; onProgress(share: number): void };

export const useUploadFile = () =>
  useChange(({ file, onProgress }: Upload) => uploadCatalogFile(file, onProgress), ['import']);
export const useUploadImages = () =>
  useChange(
    ({ id, file, onProgress }: Upload & { id: string }) => uploadImportImages(id, file, onProgress),
    ['import'],
  );
export const useCheckImport = () =>
  useChange(({ id, given }: { id: string; given: ImportCheck }) => checkImport(id, given), ['import']);
export const useMoveImport = () =>
  useChange(
    ({ id, action }: { id: string; action: 'start' | 'cancel' | 'undo' }) => moveImport(id, action),
    ['import'],
  );
export const useDiscardImport = () => useChange(discardImport, ['import']);

export const useImportsQuery = (after: string | undefined) =>
  useRead(['import', 'list', after], () => listImports(after));
export const useImportRowsQuery = (id: string, query: ImportRowQuery) =>
  useRead(['import', 'rows', id, query], () => listImportRows(id, query));

/** A file, asked for again while a run works on it; afterwards what the run changed is read again. */
export function useImportQuery(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['import', 'file', id],
    queryFn: async () => {
      const before = client.getQueryData<CatalogImport>(['import', 'file', id]);
      try {
        const found = await readImport(id);
        if (before && isBusy(before) && !isBusy(found)) {
          for (const queryKey of [['import', 'rows'], ['import', 'list'], ['item'], ['category']]) {
            void client.invalidateQueries({ queryKey });
          }
        }
        return found;
      } catch (error) {
        throw toDeskFailure(error);
      }
    },
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? PAUSE : false),
  });
}
