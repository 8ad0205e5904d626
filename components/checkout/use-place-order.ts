'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import type { CartLine } from '@/contracts/cart';
import type { RefusedLine } from '@/contracts/checkout';
import { formatMoney } from '@/contracts/money';
import { placeOrder } from '@/services/checkout/checkout';
import { readCheckoutFailure } from '@/services/checkout/failures';
import { browserApi } from '@/services/http/browser';
import { linesReplaced } from '@/store/cart/cart-slice';
import { useShopStore } from '@/store/hooks';
import { type AddressDraft, attemptEnded, attemptStarted } from '@/store/order/order-slice';
import { checkoutPayload } from './payload';

/** Places the order and leaves for the payment page; whatever goes wrong, cart and form stay as they were. */
export function usePlaceOrder() {
  const store = useShopStore();
  const [placing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedLine[]>([]);

  const place = async (draft: AddressDraft) => {
    if (placing) return;
    setPlacing(true);
    setProblem(null);
    setRefused([]);
    // One key an attempt: a double click or a reload in between stays one order.
    const key = store.getState().order.idempotencyKey ?? crypto.randomUUID();
    store.dispatch(attemptStarted(key));
    try {
      const placed = await placeOrder(browserApi, checkoutPayload(draft, store.getState().cart.cartItems), key);
      const target = new URL(placed.paymentPageUrl);
      if (target.protocol !== 'https:' && target.protocol !== 'http:') throw new Error('not a web address');
      window.location.assign(target);
      return; // the button stays busy until the next page is there
    } catch (error) {
      const failure = readCheckoutFailure(error);
      // When nothing is known the key is kept: the order may stand, and a new key would place it twice.
      if (failure.kind !== 'unavailable') store.dispatch(attemptEnded());
      if (failure.kind === 'lines') setRefused(failure.lines);
      else setProblem(PROBLEMS[failure.kind]);
      void showToast('error', 'Sipariş Verilemedi!');
    }
    setPlacing(false);
  };

  const acceptChanges = () => {
    store.dispatch(linesReplaced(applyRefusals(store.getState().cart.cartItems, refused)));
    setRefused([]);
  };
  const titles = new Map(store.getState().cart.cartItems.map((line) => [line.product.id, line.item.title]));
  return {
    place,
    placing,
    problem,
    changes: refused.map((line) => describe(line, titles.get(line.product) ?? 'Ürün')),
    acceptChanges,
  };
}

const PROBLEMS = {
  fields: 'Teslimat bilgilerinizde eksik ya da hatalı alan var. Lütfen bilgileri gözden geçirin.',
  closed: 'Bu sipariş denemesi sona erdi. Lütfen yeniden onaylayın.',
  unavailable: 'Şu anda ödeme başlatılamadı. Sepetiniz ve bilgileriniz duruyor; birazdan yeniden deneyin.',
} as const;

function describe({ code, price, stock }: RefusedLine, title: string): string {
  if (code === 'price_changed' && price) return `${title}: güncel fiyatı ${formatMoney(price)}.`;
  if (code === 'out_of_stock') return stock ? `${title}: stokta ${stock} adet kaldı.` : `${title}: stokta kalmadı.`;
  return `${title}: artık satışta değil.`;
}

/** The cart as it can be bought today. */
function applyRefusals(lines: readonly CartLine[], refused: readonly RefusedLine[]): CartLine[] {
  const byProduct = new Map(refused.map((line) => [line.product, line]));
  return lines.flatMap((line) => {
    const refusal = byProduct.get(line.product.id);
    if (!refusal) return [line];
    if (refusal.price === null || !refusal.stock) return [];
    const product = { ...line.product, price: refusal.price, stock: refusal.stock };
    return [{ ...line, product, quantity: Math.min(line.quantity, refusal.stock) }];
  });
}
