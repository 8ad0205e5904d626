'use client';

import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { productsOf } from '@/store/cart/line-products';
import { useShopSelector } from '@/store/hooks';
import { selectPayable, selectShipping } from '@/store/order/shipping-status';
import { Instalments } from './instalments';

/** What the cart costs in instalments; nothing before its total is known. */
export function CartInstalments() {
  const lines = useShopSelector(selectBuyableLines);
  const amount = useShopSelector(selectPayable);
  const isKnown = useShopSelector((state) => selectShipping(state).kind === 'known');
  if (!isKnown || amount === 0) return null;
  return <Instalments amount={amount} products={productsOf(lines).map(({ product }) => product)} />;
}
