'use client';

import dynamic from 'next/dynamic';

// In the HTML like the rest, its script apart: categories, whose pages share this route, need not load it.
export const ItemPurchase = dynamic(() => import('./purchase').then((module) => module.Purchase));
