'use client';

import dynamic from 'next/dynamic';

// Rendered on the server with a separate script, which item pages on the same route do not load.
export const Listing = dynamic(() => import('@/components/catalog/listing/listing').then((module) => module.Listing));
