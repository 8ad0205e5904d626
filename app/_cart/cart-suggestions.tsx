'use client';

import dynamic from 'next/dynamic';

/** Suggestions are shown below a filled cart, some time after the page: their cards are loaded when they are needed. */
export const CartSuggestions = dynamic(() => import('./suggested-items').then((module) => module.SuggestedItems), {
  ssr: false,
});
