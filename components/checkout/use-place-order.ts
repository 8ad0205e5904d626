'use client';

import { useEffect, useState } from 'react';
import { FLUSH } from 'redux-persist';
import { describeRefusal } from '@/components/coupon/coupon-words';
import { SLOT_PROBLEMS } from '@/components/slots/slot-words';
import { showToast } from '@/components/toasts/show-toast';
import type { CouponRefusal } from '@/contracts/coupon';
import { placeOrder } from '@/services/checkout/checkout';
import { type CheckoutFailure, readCheckoutFailure } from '@/services/checkout/failures';
import { browserApi } from '@/services/http/browser';
import { httpUrl } from '@/services/http/http-url';
import { inTurkish } from '@/services/http/turkish-messages';
import type { CheckoutInput } from '@/services/view-models';
import { linesReplaced } from '@/store/cart/cart-slice';
import { useShopSelector, useShopStore } from '@/store/hooks';
import { agreed, attemptAnswered, attemptRefused, attemptStarted, changesAccepted } from '@/store/order/order-slice';
import { agreedTexts } from './agreed-texts';
import { attemptFor } from './attempt';
import { orderParts } from './order-parts';
import { checkoutPayload } from './payload';
import { applyRefused, describeRefused } from './refused-lines';

/**
 * Places the order and redirects to the payment page. On failure the cart and the forms stay unchanged.
 * @param agreementsVersion of the texts that the customer accepts with it
 * @param onNewTexts called with the present version when those were others
 */
export function usePlaceOrder(agreementsVersion: string, onNewTexts: (version: string) => void) {
  const store = useShopStore();
  const error = useShopSelector((state) => state.order.error);
  const cartItems = useShopSelector((state) => state.cart.cartItems);
  const [placing, setPlacing] = useState(false);

  // The button stays busy until the payment page has loaded; returning through the back/forward cache enables it again.
  useEffect(() => {
    const back = () => setPlacing(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const send = (payload: CheckoutInput) =>
    withBrowserLock(() => {
      // Not before: a waiting tab that writes its state could overwrite the attempt of the tab that it waits for.
      store.dispatch(agreed(agreedTexts(payload, new Date())));
      const attempt = attemptFor(payload, store.getState().order.attempt);
      store.dispatch(attemptStarted(attempt));
      return placeOrder(browserApi, payload, attempt);
    });
  const place = async () => {
    if (placing) return;
    setPlacing(true);
    const payload = checkoutPayload(orderParts(store.getState()), agreementsVersion);
    try {
      const placed = await send(payload).catch((failure: unknown) => {
        const { kind } = readCheckoutFailure(failure);
        if (kind !== 'ended') throw failure;
        // The payment of the earlier order failed without this page knowing; the next attempt is a new order.
        store.dispatch(attemptRefused({ kind }));
        return send(payload);
      });
      store.dispatch(attemptAnswered({ number: placed.order.number, key: placed.order.key }));
      // The result page knows this browser's order by what is stored now; a busy browser may drop a later write.
      store.dispatch({ type: FLUSH, result: () => {} });
      window.location.assign(httpUrl(placed.paymentPageUrl));
    } catch (failure) {
      const refusal = readCheckoutFailure(failure);
      if (refusal.kind === 'agreements') onNewTexts(refusal.version);
      store.dispatch(attemptRefused(refusal));
      void showToast('error', 'Sipariş Verilemedi!');
      setPlacing(false);
    }
  };

  const refused = error?.kind === 'lines' ? error.lines : [];
  const acceptChanges = () => {
    store.dispatch(linesReplaced(applyRefused(cartItems, refused)));
    store.dispatch(changesAccepted());
  };
  return {
    place,
    placing,
    problem: error && describeFailure(error),
    changes: describeRefused(refused, cartItems),
    acceptChanges,
  };
}

/** Null for changed lines, which are reported one by one. */
function describeFailure(failure: CheckoutFailure): string | null {
  if (failure.kind === 'lines') return null;
  if (failure.kind === 'coupon') return describeCouponFailure(failure.reason);
  if (failure.kind === 'slot') return SLOT_PROBLEMS[failure.reason];
  return failure.kind === 'fields' ? describeFields(failure.fields) : PROBLEMS[failure.kind];
}

/** The coupon no longer applies, so the total has grown; the customer must know before the payment page. */
function describeCouponFailure(reason: CouponRefusal): string {
  const why = describeRefusal(reason);
  if (reason === 'coupon_changed') return why;
  return `${why} Toplam kuponsuz hesaplandı. Yeni tutarı kontrol edip yeniden onaylayın.`;
}

/** Names the fields that may have become invalid after they were selected; the form has validated all others. */
function describeFields(fields: Record<string, string[]>): string {
  // The text stands here, because the table of messages is part of other pages.
  if (fields.words) return PROBLEMS.words;
  if (fields.payment_method) return PROBLEMS.method;
  const messages = ['delivery', 'party_date', 'party_time', 'zip_code', 'billing.zip_code'].flatMap(
    (name) => fields[name] ?? [],
  );
  return messages.length > 0 ? messages.map(inTurkish).join(' ') : PROBLEMS.fields;
}

const PROBLEMS = {
  shipping: 'Kargo ücreti değişti. Yeni tutarı kontrol edip yeniden onaylayın.',
  agreements: 'Sözleşme metinleri siz okurken değişti. Sipariş verilmedi; yeni metinleri okuyup yeniden onaylayın.',
  words: 'Sepetinizdeki bir yazının balonları değişti. Yazıyı silip yeniden oluşturun.',
  method: 'Seçtiğiniz ödeme şekli bu sipariş için kullanılamıyor. Lütfen başka bir ödeme şekli seçin.',
  fields: 'Sipariş bilgilerinizde eksik ya da hatalı alan var. Lütfen bilgileri gözden geçirin.',
  ended: 'Bu sipariş denemesi sona erdi. Lütfen yeniden onaylayın.',
  closed: 'Bu sipariş denemesi sona erdi. Lütfen yeniden onaylayın.',
  blocked: 'Siparişinizi alamıyoruz. Lütfen bizimle iletişime geçin.',
  payment:
    'Ödeme kuruluşu şu anda yanıt vermiyor, kartınızdan para çekilmedi. Sepetiniz ve bilgileriniz duruyor; birazdan yeniden deneyin.',
  'too-often': 'Kısa sürede çok sık denediniz. Sepetiniz ve bilgileriniz duruyor; birazdan yeniden deneyin.',
  'unpaid-orders':
    'Bu internet bağlantısından ya da bu e-posta adresiyle ödemesi tamamlanmamış çok sayıda sipariş verildi. Sepetiniz ve bilgileriniz duruyor; bekleyen siparişinizin ödemesini tamamlayın ya da bir süre sonra yeniden deneyin.',
  unavailable: 'Şu anda ödeme başlatılamadı. Sepetiniz ve bilgileriniz duruyor; birazdan yeniden deneyin.',
} as const;

const LOCK = 'senlikhane:order';

/**
 * Serialises checkout across tabs of one browser: a tab that waited finds the first tab's attempt in persisted state
 * and joins it instead of starting another. Pages served over plain HTTP have no locks, so there the work runs at once.
 */
async function withBrowserLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(LOCK, work) : work();
}
