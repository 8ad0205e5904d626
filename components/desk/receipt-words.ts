import type { ReceiptKind } from '@/contracts/payment-methods';
import type { BankLineKind, BookedTransfer } from '@/contracts/receipts';

export const RECEIPT_WORDS: Record<ReceiptKind, string> = {
  transfer: 'Havale',
  cash: 'Mağazada nakit',
  terminal: 'Mağazada kart',
};

/** What a line of a bank's file is. */
export const LINE_WORDS: Record<BankLineKind, string> = {
  matched: 'Tutar tam',
  too_little: 'Eksik tutar',
  too_much: 'Fazla tutar',
  already_booked: 'Daha önce işlendi',
  same_booked: 'Bu siparişe aynı gün aynı tutar işlenmiş',
  order_paid: 'Sipariş zaten ödenmiş',
  order_closed: 'Sipariş kapanmış',
  not_transfer: 'Bu siparişin ödemesi havale değil',
  no_reference: 'Sipariş numarası yok',
  unknown_reference: 'Böyle bir sipariş yok',
  several_references: 'Birden çok sipariş numarası',
  outgoing: 'Giden para',
  other_currency: 'Yabancı para',
  unreadable: 'Okunamayan satır',
};

/** Lines that are chosen at first: the money of an order that waits for it. */
export const EXPECTED_LINES: readonly BankLineKind[] = ['matched', 'too_little', 'too_much'];
/** Lines that can be booked after a look at them: late or repeated money. */
export const DOUBTFUL_LINES: readonly BankLineKind[] = ['same_booked', 'order_paid', 'order_closed'];
/** Lines whose order the staff has to name. */
export const NAMELESS_LINES: readonly BankLineKind[] = ['no_reference', 'unknown_reference', 'several_references'];

/** What a booked transfer did. */
export const BOOKED_WORDS: Record<BookedTransfer['outcome'], string> = {
  paid: 'İşlendi, sipariş ödendi',
  missing: 'İşlendi, kalan tutar bekleniyor; alıcıya yazıldı',
  too_much: 'İşlendi, fazlası geri ödenecek',
  late: 'Geç geldi, tamamı geri ödenecek',
};

/** Why a line was not booked, by the API's code. */
export const PROBLEM_WORDS: Record<string, string> = {
  changed: 'Bu satırın durumu bu arada değişti; dosyayı yeniden okutun',
  booked_already: 'Bu siparişe aynı gün aynı tutar işlenmiş',
  line_booked: 'Daha önce işlendi',
  not_found: 'Böyle bir sipariş yok',
  wrong_method: 'Bu siparişin ödemesi havale değil',
  future_day: 'Tarihi henüz gelmemiş',
};
