import type { z } from 'zod';
import type {
  ContentChange,
  DocumentVersion,
  documentVersionSchema,
  ownerContentSchema,
  ShopContent,
} from '@/contracts/shop-content';
import type { ownerTextsSchema, ShopTexts, TextsChange } from '@/contracts/shop-texts';
import { deskHttp } from './http';

/** One of the shop's documents, and the version that a change of it expects. */
export type DeskDocument<Body> = { body: Body; version: string };
type ContentAnswer = z.output<typeof ownerContentSchema>;
type TextsAnswer = z.output<typeof ownerTextsSchema>;
export type DocumentName = 'content' | 'texts';

export async function readDeskContent(): Promise<DeskDocument<ShopContent>> {
  const { data, headers } = await deskHttp.get<ContentAnswer>('/content/');
  return { body: data.content, version: String(headers.etag) };
}

/** Changes the given fields. 412: others were saved since that version. */
export async function changeDeskContent(change: {
  fields: ContentChange;
  version: string;
}): Promise<DeskDocument<ShopContent>> {
  const config = { headers: { 'If-Match': change.version } };
  const { data, headers } = await deskHttp.patch<ContentAnswer>('/content/', change.fields, config);
  return { body: data.content, version: String(headers.etag) };
}

export async function readDeskTexts(): Promise<DeskDocument<ShopTexts>> {
  const { data, headers } = await deskHttp.get<TextsAnswer>('/texts/');
  return { body: data.texts, version: String(headers.etag) };
}

/** The same for the texts; null takes the usual text again. */
export async function changeDeskTexts(change: {
  fields: TextsChange;
  version: string;
}): Promise<DeskDocument<ShopTexts>> {
  const config = { headers: { 'If-Match': change.version } };
  const { data, headers } = await deskHttp.patch<TextsAnswer>('/texts/', change.fields, config);
  return { body: data.texts, version: String(headers.etag) };
}

/** Stores an image. @returns its path, to be saved with a slide */
export async function uploadContentImage(file: Blob): Promise<string> {
  const config = { headers: { 'Content-Type': 'application/octet-stream' }, timeout: 120_000 };
  return (await deskHttp.post<{ image: string }>('/content/images/', file, config)).data.image;
}

export async function listDocumentVersions(document: DocumentName): Promise<DocumentVersion[]> {
  return (await deskHttp.get<{ results: DocumentVersion[] }>(`/documents/${document}/versions/`)).data.results;
}

export async function readDocumentVersion(
  document: DocumentName,
  version: number,
): Promise<z.output<typeof documentVersionSchema>> {
  return (await deskHttp.get(`/documents/${document}/versions/${version}/`)).data;
}

/** Saves an earlier version again. @param change.current the version that is replaced */
export async function restoreDocumentVersion(change: {
  document: DocumentName;
  version: number;
  current: string;
}): Promise<void> {
  const config = { headers: { 'If-Match': change.current } };
  await deskHttp.post(`/documents/${change.document}/versions/${change.version}/restore/`, undefined, config);
}
