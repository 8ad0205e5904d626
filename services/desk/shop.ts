import type { z } from 'zod';
import type { BrandImages } from '@/contracts/brand';
import { type InKurus, inKurus, toMoneyStrings } from '@/contracts/money-fields';
import type { ownerSettingsSchema, ShopSettings } from '@/contracts/settings';
import { deskHttp } from './http';

/** The shop's settings and the version that {@link changeSettings} expects. */
export type DeskSettings = { settings: InKurus<ShopSettings>; version: string };
type Answer = z.output<typeof ownerSettingsSchema>;

export async function readSettings(): Promise<DeskSettings> {
  const { data, headers } = await deskHttp.get<Answer>('/settings/');
  return { settings: inKurus(data.settings), version: String(headers.etag) };
}

/** Changes the given fields. 412: others were saved since that version. */
export async function changeSettings(change: { fields: object; version: string }): Promise<DeskSettings> {
  const config = { headers: { 'If-Match': change.version } };
  const { data, headers } = await deskHttp.patch<Answer>('/settings/', toMoneyStrings(change.fields), config);
  return { settings: inKurus(data.settings), version: String(headers.etag) };
}

/** Stores a logo with icons made from it, or an icon alone. They are shown once they are saved with the settings. */
export async function uploadBrandImage({ file, kind }: { file: Blob; kind: 'logo' | 'icon' }): Promise<BrandImages> {
  const config = { params: { kind }, headers: { 'Content-Type': 'application/octet-stream' }, timeout: 60_000 };
  return (await deskHttp.post<BrandImages>('/brand/images/', file, config)).data;
}
