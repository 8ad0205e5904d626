import { startGuarded } from '@/tests/guard/start-guarded';
import type { OpenedShop } from './shop-guard';

/** Playwright's globalSetup: starts the shop of this run; the returned function stops it. */
export default async function openShop(): Promise<() => Promise<void>> {
  const shop = await startGuarded('e2e/setup/shop-guard.ts');
  const opened = JSON.parse(shop.announced) as OpenedShop;
  process.env.E2E_SHOP_URL = opened.url;
  process.env.E2E_DATABASE_URL = opened.databaseUrl;
  process.env.E2E_SQL_URL = opened.sqlUrl;
  process.env.E2E_DATA_DIR = opened.dataDir;
  return shop.stop;
}
