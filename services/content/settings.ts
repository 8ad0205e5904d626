import 'server-only';
import { keepUntilChange, serverApi } from '@/services/http/server';
import { getSettings } from './content';

/** The shop's settings, which every page and its metadata need. */
export const readSettings = keepUntilChange(
  () => getSettings(serverApi),
  () => true,
);
