'use client';

import dynamic from 'next/dynamic';

// In the HTML like the rest, its script apart: items, whose pages share the categories' route, need not load it.
export const Listing = dynamic(() => import('@/components/catalog/listing/listing').then((module) => module.Listing));
