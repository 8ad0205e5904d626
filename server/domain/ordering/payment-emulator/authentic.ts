import type { Context } from 'hono';
import type { AppEnv } from '@/server/platform/http/context';
import { failure, isAuthentic } from './protocol';

/** The emulator's base path below /api. */
export const BASE = '/emulator';

/** The body of a signed call, or the error response to an unsigned one. */
export async function authentic(c: Context<AppEnv>, path: string) {
  const text = await c.req.text();
  if (!isAuthentic(c.get('ports').env, c.req.header('authorization'), path, text)) {
    return { body: null, refusal: failure('1000', 'Geçersiz imza') };
  }
  try {
    return { body: text === '' ? null : (JSON.parse(text) as unknown), refusal: null };
  } catch {
    return { body: null, refusal: failure('11', 'Geçersiz istek') };
  }
}
