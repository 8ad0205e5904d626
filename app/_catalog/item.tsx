'use client';

import { offerPageMaker } from '@/contracts/made-page';
import { ItemView, type ItemViewProps } from './item-view';

/** See {@link ItemView}. */
export const Item = ItemView;

// The edge writes items into pages that it has (docs/decisions/0072-item-templates.md). Never loaded by a browser.
if (typeof window === 'undefined') {
  void import('./item-html').then(({ itemHtml }) =>
    offerPageMaker('item', { html: (props) => itemHtml(props as ItemViewProps) }),
  );
}
