import { aboutPage } from './about';
import { abroadPage } from './abroad';
import { accessibilityPage } from './accessibility';
import { bankDetailsPage } from './bank-details';
import { distanceSalesPage } from './distance-sales';
import type { InfoFacts, InfoPage } from './info-page';
import { privacyPage } from './privacy';
import { returnsPage } from './returns';
import { sameDayPage } from './same-day';
import { withdrawalFormPage } from './withdrawal-form';

/**
 * The pages under /s/ by slug; a page is null when the shop has no content for it. The page organizasyon has a
 * form and its own route.
 */
export const INFO_PAGES: Readonly<Record<string, (facts: InfoFacts) => InfoPage | null>> = {
  'mesafeli-satis-sozlesmesi': distanceSalesPage,
  'iade-kosullari': returnsPage,
  'cayma-formu': withdrawalFormPage,
  'gizlilik-ve-guvenlik': privacyPage,
  'banka-bilgilerimiz': bankDetailsPage,
  'istanbul-ici-ayni-gun-kargo': sameDayPage,
  'yurt-disi-gonderimi': abroadPage,
  'erisilebilirlik-bildirimi': accessibilityPage,
  hakkimizda: aboutPage,
};
