import type { z } from 'zod';
import type { ownerSettingsSchema, ShopSettings } from '@/contracts/settings';
import { deskHttp } from './http';

/** The shop's settings and the version that {@link changeSettings} expects. */
export type DeskSettings = { settings: ShopSettings; version: string };
type Answer = z.output<typeof ownerSettingsSchema>;

export async function readSettings(): Promise<DeskSettings> {
  const { data, headers } = await deskHttp.get<Answer>('/settings/');
  return { settings: data.settings, version: String(headers.etag) };
}

/** Changes the given fields. 412: others were saved since that version. */
export async function changeSettings(change: { fields: object; version: string }): Promise<DeskSettings> {
  const config = { headers: { 'If-Match': change.version } };
  const { data, headers } = await deskHttp.patch<Answer>('/settings/', change.fields, config);
  return { settings: data.settings, version: String(headers.etag) };
}
