import { browserApi } from '@/services/http/browser';
import { readErrorCode } from '@/services/http/field-errors';
import { watchStock } from '@/services/stock-watch/stock-watch';

const TOO_MANY = 'Bekleyebileceğiniz ürün sayısına ulaştınız. Bildirimler sayfanızdan artık beklemediklerinizi silin.';

/**
 * Loaded with the press: the item's page needs no http client before.
 * @returns why it did not work, in words for a toast; null when it did
 */
export async function watchAsCustomer(product: number): Promise<string | null> {
  try {
    await watchStock(browserApi, { product });
    return null;
  } catch (failure) {
    return readErrorCode(failure) === 'too_many_watches' ? TOO_MANY : 'Hata!';
  }
}
