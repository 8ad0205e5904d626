'use client';

import { Button } from '@/components/ui/button';
import type { CartLine } from '@/services/view-models';
import { useShopStore } from '@/store/hooks';
import { addLine } from './add-line';

type Props = {
  line: CartLine;
  /** Accessible name that distinguishes the buttons of a listing. */
  label?: string;
  wide?: boolean;
  /** Shows the button without its action. */
  isPreview?: boolean | undefined;
  onAdded?(): void;
};

/** Adds a line to the cart, limited by the stock. */
export function AddToCart({ line, label, wide = false, isPreview, onAdded }: Props) {
  const store = useShopStore();
  const soldOut = line.product.stock < 1;
  const add = () => {
    if (addLine(store, line)) onAdded?.();
  };
  return (
    <Button wide={wide} disabled={soldOut || isPreview} onClick={add} aria-label={soldOut ? undefined : label}>
      {soldOut ? 'Tükendi' : 'Sepete Ekle'}
    </Button>
  );
}
