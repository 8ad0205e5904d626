import 'server-only';
import { deliveryRows } from '@/components/info/delivery-rows';
import { clausesOf } from '@/content/agreements/clauses';
import type { InfoFacts } from '@/content/info/info-page';
import { paymentOffers } from '@/contracts/payment-terms';
import { getPopularCategories } from '@/services/catalog/categories';
import { getBranches, getTariff, getTexts } from '@/services/content/content';
import { readSettings } from '@/services/content/settings';
import { serverApi } from '@/services/http/server';

/** What the usual information pages are filled in with, and the owner's texts that replace them. */
export async function readInfoFacts() {
  const [texts, settings, branches, tariff, { items }] = await Promise.all([
    getTexts(serverApi),
    readSettings(),
    getBranches(serverApi),
    getTariff(serverApi),
    getPopularCategories(serverApi),
  ]);
  const facts: InfoFacts = {
    storeName: settings.store_name,
    company: settings.company,
    offers: paymentOffers(settings),
    clauses: clausesOf(settings.company, texts.clauses),
    workingDays: settings.working_days,
    transit: settings.transit,
    branches,
    items,
    deliveryRows: deliveryRows(tariff),
  };
  return { texts, facts };
}
