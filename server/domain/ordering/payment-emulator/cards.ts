/**
 * The outcome of a card: paid, or refused with the provider's code and message. `bank`: the bank's 3-D Secure page comes
 * first.
 */
export type CardOutcome =
  | { pays: true; review?: boolean; refundable?: boolean; bank?: boolean }
  | { pays: false; code: string; message: string };

const PAYS: CardOutcome = { pays: true };
const refuses = (code: string, message: string): CardOutcome => ({ pays: false, code, message });

/** The shopper cancelled, here or at the bank. */
export const GIVEN_UP = refuses('10000', 'Ödemeden vazgeçildi');
export const BANK_REFUSED = refuses('mdStatus0', '3-D Secure imzası geçersiz ya da doğrulama başarısız');

/**
 * The provider's published test cards (docs.iyzico.com/en/add-ons/test-cards, and the table in the README of its client
 * iyzipay-node) with their outcomes; refusal codes as in docs.iyzico.com/en/add-ons/error-codes. Cards that
 * simply succeed there have special outcomes here, because the provider has no test card for those.
 */
export const TEST_CARDS: Readonly<Record<string, CardOutcome>> = {
  '5890040000000016': PAYS,
  '5526080000000006': PAYS,
  '4766620000000001': PAYS,
  '4603450000000000': PAYS,
  '4729150000000005': PAYS,
  '5528790000000008': PAYS,
  '4059030000000009': PAYS,
  '5504720000000003': PAYS,
  '9792072000017956': PAYS,
  '4987490000000002': PAYS,
  '9792020000000001': PAYS,
  '9792023757123604': PAYS,
  '9792030000000000': PAYS,
  '5170410000000004': PAYS,
  '5400360000000003': PAYS,
  '374427000000003': PAYS,
  '4475050000000003': PAYS,
  '5892830000000000': PAYS,
  '4910050000000006': PAYS,
  '4157920000000002': PAYS,
  '6500528865390837': PAYS,
  '6501700194147183': PAYS,
  '5168880000000002': PAYS,
  '5451030000000000': PAYS,
  // Of foreign banks.
  '4054180000000007': PAYS,
  '5400010000000004': PAYS,
  '5406670000000009': { pays: true, refundable: false },
  // Special outcomes here: a fraud review, and 3-D Secure.
  '5311570000000005': { pays: true, review: true },
  '4543590000000006': { pays: true, bank: true },
  '4111111111111129': refuses('10051', 'Kart limiti yetersiz, yetersiz bakiye'),
  '4129111111111111': refuses('10005', 'İşlem onaylanmadı'),
  '4128111111111112': refuses('10012', 'Geçersiz işlem'),
  '4127111111111113': refuses('10041', 'Kayıp kart, karta el koyunuz'),
  '4126111111111114': refuses('10043', 'Çalıntı kart, karta el koyunuz'),
  '4125111111111115': refuses('10054', 'Vadesi dolmuş kart'),
  '4124111111111116': refuses('10084', 'CVC2 bilgisi hatalı'),
  '4123111111111117': refuses('10057', 'Kart sahibi bu işlemi yapamaz'),
  '4122111111111118': refuses('10058', 'Terminalin bu işlemi yapmaya yetkisi yok'),
  '4121111111111119': refuses('10034', 'Dolandırıcılık şüphesi'),
  '4120111111111110': refuses('10093', 'Kartınız e-ticaret işlemlerine kapalıdır'),
  '4130111111111118': refuses('10204', 'Ödeme işlemi esnasında genel bir hata oluştu'),
  '4131111111111117': BANK_REFUSED,
  '4141111111111115': refuses('mdStatus4', '3-D Secure doğrulaması yapılamadı'),
  '4151111111111112': refuses('3ds-init', '3-D Secure başlatılamadı'),
};
