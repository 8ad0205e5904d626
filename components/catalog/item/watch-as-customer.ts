import { browserApi } from '@/services/http/browser';
import { readErrorCode } from '@/services/http/field-errors';
import { watchStock } from '@/services/stock-watch/stock-watch';

const TOO_MANY = 'Bekleyebileceğiniz ürün sayısına ulaştınız. Bildirimler sayfanızdan artık beklemediklerinizi silin.';

const DONE = 'Ürün stoka girince size e-posta ile ve hesabınızda haber vereceğiz.';

/**
 * Loaded on the click, because the item's page needs no http client before.
 * @returns what it has done, or an error message for a toast
 */
export async function watchAsCustomer(product: number): Promise<{ done: string } | { problem: string }> {
  try {
    await watchStock(browserApi, { product });
    return { done: DONE };
  } catch (failure) {
    return { problem: readErrorCode(failure) === 'too_many_watches' ? TOO_MANY : 'Hata!' };
  }
}
