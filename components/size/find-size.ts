import type { SizeAdvice } from '@/contracts/size-advice';
import { browserApi } from '@/services/http/browser';
import { readFieldErrors } from '@/services/http/field-errors';
import { inTurkish } from '@/services/http/turkish-messages';
import { getSizeAdvice } from '@/services/party/size';
import type { SizeWish } from '@/services/party/size-url';

/** The advice for a body, or in Turkish why there is none. @throws when the shop can't be reached */
export async function findSize(wish: SizeWish): Promise<{ advice: SizeAdvice } | { problems: readonly string[] }> {
  try {
    return { advice: await getSizeAdvice(browserApi, wish) };
  } catch (failure) {
    const fields = readFieldErrors(failure);
    if (!fields) throw failure;
    return { problems: Object.values(fields).flat().map(inTurkish) };
  }
}
