import { aboutPage } from './about';
import { abroadPage } from './abroad';
import { bankDetailsPage } from './bank-details';
import { distanceSalesPage } from './distance-sales';
import type { InfoFacts, InfoPage } from './info-page';
import { privacyPage } from './privacy';
import { returnsPage } from './returns';
import { sameDayPage } from './same-day';

/**
 * The pages under /s/ by slug; a page is null when the shop has no content for it. The eighth page, organizasyon, has a
 * form and its own route.
 */
export const INFO_PAGES: Readonly<Record<string, (facts: InfoFacts) => InfoPage | null>> = {
  'mesafeli-satis-sozlesmesi': distanceSalesPage,
  'iade-kosullari': returnsPage,
  'gizlilik-ve-guvenlik': privacyPage,
  'banka-bilgilerimiz': bankDetailsPage,
  'istanbul-ici-ayni-gun-kargo': sameDayPage,
  'yurt-disi-gonderimi': abroadPage,
  hakkimizda: aboutPage,
};
