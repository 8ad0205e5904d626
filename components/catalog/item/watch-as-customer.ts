import { browserApi } from '@/services/http/browser';
import { readErrorCode } from '@/services/http/field-errors';
import { watchStock } from '@/services/stock-watch/stock-watch';

const TOO_MANY = 'Bekleyebileceğiniz ürün sayısına ulaştınız. Bildirimler sayfanızdan artık beklemediklerinizi silin.';

/**
 * Loaded on the click, because the item's page needs no http client before.
 * @returns an error message for a toast; null on success
 */
export async function watchAsCustomer(product: number): Promise<string | null> {
  try {
    await watchStock(browserApi, { product });
    return null;
  } catch (failure) {
    return readErrorCode(failure) === 'too_many_watches' ? TOO_MANY : 'Hata!';
  }
}
