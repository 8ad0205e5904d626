'use client';

import dynamic from 'next/dynamic';
import { useAfterPaint } from '@/components/ui/use-after-paint';

const SuggestedItems = dynamic(() => import('./suggested-items').then((module) => module.SuggestedItems), {
  ssr: false,
});

/** Suggestions are shown below a filled cart, some time after the page: their script is asked for once the cart is painted. */
export function CartSuggestions() {
  return useAfterPaint(false) && <SuggestedItems />;
}
