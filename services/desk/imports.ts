import type {
  CatalogImport,
  CatalogImportList,
  ImportCheck,
  ImportRowList,
  ImportRowQuery,
} from '@/contracts/catalog-import';
import { deskHttp } from './http';

const PATH = '/catalog/files/';
/** A slow line may need the whole minute that the server waits for a body, ms. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Uploads a catalogue file. @param onProgress gets the share that was sent, 0 to 1 */
export async function uploadCatalogFile(file: File, onProgress: (share: number) => void): Promise<CatalogImport> {
  return (await deskHttp.post<CatalogImport>(PATH, file, { ...upload(onProgress), params: { name: file.name } })).data;
}

/** Uploads a ZIP file of images for a catalogue file. */
export async function uploadImportImages(
  id: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<CatalogImport> {
  return (await deskHttp.post<CatalogImport>(`${PATH}${id}/images/`, file, upload(onProgress))).data;
}

const upload = (onProgress: (share: number) => void) => ({
  headers: { 'content-type': 'application/octet-stream' },
  timeout: UPLOAD_TIMEOUT_MS,
  onUploadProgress: ({ progress = 0 }: { progress?: number | undefined }) => onProgress(progress),
});

/** Has a file compared with the catalogue in the background. */
export async function checkImport(id: string, given: ImportCheck): Promise<CatalogImport> {
  return (await deskHttp.post<CatalogImport>(`${PATH}${id}/check/`, given)).data;
}

export async function moveImport(id: string, action: 'start' | 'cancel' | 'undo'): Promise<CatalogImport> {
  return (await deskHttp.post<CatalogImport>(`${PATH}${id}/${action}/`)).data;
}

/** Deletes a file that was not imported. */
export async function discardImport(id: string): Promise<void> {
  await deskHttp.delete(`${PATH}${id}/`);
}

export async function readImport(id: string): Promise<CatalogImport> {
  return (await deskHttp.get<CatalogImport>(`${PATH}${id}/`)).data;
}

export async function listImports(after: string | undefined): Promise<CatalogImportList> {
  return (await deskHttp.get<CatalogImportList>(PATH, { params: { after } })).data;
}

export async function listImportRows(id: string, params: ImportRowQuery): Promise<ImportRowList> {
  return (await deskHttp.get<ImportRowList>(`${PATH}${id}/rows/`, { params })).data;
}
