import { env } from '../platform/env';
import type { App } from '../platform/http/context';

type Holder = { __senlikhaneApi?: Promise<App> | undefined };
const own: Holder = {};

/**
 * This process's API, created once. While the database can't be opened each call tries again and rejects. In production
 * all copies of this module share one instance, because the framework bundles server code several times and each copy
 * would cache results separately; in development each bundle has its own with the newest code.
 *
 * Its modules are loaded by the copy that creates it: pages would otherwise load the whole server a second time.
 */
export function api(): Promise<App> {
  const holder = env().NODE_ENV === 'production' ? (globalThis as Holder) : own;
  holder.__senlikhaneApi ??= import('./process-ports')
    .then(({ createProcessApi }) => createProcessApi(api))
    .catch((error: unknown) => {
      holder.__senlikhaneApi = undefined;
      throw error;
    });
  return holder.__senlikhaneApi;
}
