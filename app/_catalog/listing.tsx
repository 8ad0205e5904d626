'use client';

import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { offerPageMaker } from '@/contracts/made-page';

// Rendered on the server with a separate script, which item pages on the same route do not load.
export const Listing = dynamic(() => import('@/components/catalog/listing/listing').then((module) => module.Listing));

export type ListingProps = ComponentProps<typeof Listing>;

// The edge writes listings into pages that it has (docs/decisions/0068-listing-templates.md). Never loaded by a browser.
if (typeof window === 'undefined') {
  void import('./listing-html').then(({ listingHtml }) =>
    offerPageMaker('listing', { html: (props) => listingHtml(props as ListingProps) }),
  );
}
