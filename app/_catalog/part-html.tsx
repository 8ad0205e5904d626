import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
// Under its public name the bundler takes a copy with another React than the pages' components have.
import { renderToPipeableStream } from 'next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { StoreProvider } from '@/store/provider';
import { CardParts } from './card-parts';

/** Nothing navigates while HTML is written. */
const nowhere = () => {};
const ROUTER: AppRouterInstance = {
  ...{ back: nowhere, forward: nowhere, refresh: nowhere, push: nowhere, replace: nowhere, prefetch: nowhere },
  bfcacheId: '',
};

/** The HTML that a page of the shop has for its content. @throws what its components throw */
export function partHtml(content: ReactNode): Promise<string> {
  const page = (
    <AppRouterContext value={ROUTER}>
      <StoreProvider>
        <CardParts>{content}</CardParts>
      </StoreProvider>
    </AppRouterContext>
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
