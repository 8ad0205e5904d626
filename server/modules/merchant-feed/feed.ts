import type { Db } from '@/server/db/client';
import { element } from '@/server/http/xml';
import { readTariff } from '@/server/modules/shipping/tariff';
import { offersOf } from './offer';
import { readFeedItems } from './rows';

/** Everything on sale as Google, and whoever else reads RSS 2.0 with its names, wants to be told; in parts. */
export async function* writeFeed(db: Db, site: string, storeName: string): AsyncGenerator<string> {
  const tariff = await readTariff(db);
  const about = [
    element('title', storeName),
    element('link', site),
    element('description', `${storeName}: balon, parti malzemesi ve kostüm`),
  ];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${about.join('')}\n`;
  for await (const items of readFeedItems(db)) {
    if (items.length > 0) yield items.map((item) => offersOf(site, item, tariff)).join('');
  }
  yield '</channel></rss>\n';
}
