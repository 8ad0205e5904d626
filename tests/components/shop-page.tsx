import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Toasts } from '@/components/toasts/toasts';
import { StoreProvider } from '@/store/provider';

/** Renders parts of a page as the shop does: with the store that remembers, and with toasts. */
export function renderShopPage(children: ReactNode): RenderResult {
  return render(
    <StoreProvider>
      {children}
      <Toasts />
    </StoreProvider>,
  );
}
