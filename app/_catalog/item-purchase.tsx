'use client';

import dynamic from 'next/dynamic';

// Rendered on the server with a separate script, which category pages on the same route do not load.
export const ItemPurchase = dynamic(() => import('./purchase').then((module) => module.Purchase));
