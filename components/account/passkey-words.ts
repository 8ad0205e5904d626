import { readErrorCode } from '@/services/http/field-errors';
import { PasskeyCancelled } from '@/services/webauthn/device';

export const BLOCKED = 'Bu hesapla giriş yapılamıyor. Lütfen bize yazın.';

const BY_CODE: Record<string, string> = {
  wrong_passkey: 'Geçiş anahtarı tanınmadı. Yeniden deneyin ya da şifrenizi kullanın.',
  sign_in_blocked: BLOCKED,
  passkeys_unavailable: 'Geçiş anahtarları bu adreste kullanılamıyor. Şifrenizi kullanın.',
  too_many_passkeys: 'En fazla 20 geçiş anahtarınız olabilir. Önce birini silin.',
  too_many_attempts: 'Çok sık denediniz. Lütfen bir süre sonra yeniden deneyin.',
  confirmation_required: 'Siz olduğunuz onaylanmadığı için işlem yapılmadı.',
};

/** Why a call about passkeys failed, in a sentence for the customer. */
export function passkeyWords(failure: unknown): string {
  if (failure instanceof PasskeyCancelled) return 'Cihazınız geçiş anahtarını onaylamadı. Yeniden deneyebilirsiniz.';
  return BY_CODE[readErrorCode(failure) ?? ''] ?? 'Şu anda size yanıt veremiyoruz. Birazdan yeniden deneyin.';
}
