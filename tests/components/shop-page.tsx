import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Toasts } from '@/components/toasts/toasts';
import { StoreProvider } from '@/store/provider';

/** Renders parts of a page with the persisted store and toasts, as the shop does. */
export function renderShopPage(children: ReactNode): RenderResult {
  return render(
    <StoreProvider>
      {children}
      <Toasts />
    </StoreProvider>,
  );
}
