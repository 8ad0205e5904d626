import type { Env } from '@/server/platform/env';
import { openOwnerApi } from './owner-api';
import { topicOf } from './topics';

/**
 * Runs one of the owner's commands and prints its output.
 * @param args the words after `npm run admin --`
 * @param environment is read only once the command has been understood
 * @throws UsageError when the command is not understood
 * @throws Error with the shop's message when the shop refuses
 */
export async function runAdmin([name = '', ...args]: readonly string[], environment: () => Env): Promise<void> {
  const run = topicOf(name).parse(args);
  const api = await openOwnerApi(environment());
  try {
    await run(api);
  } finally {
    await api.close();
  }
}
