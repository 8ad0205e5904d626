import { Writable } from 'node:stream';
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
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(collect), onError: reject });
  });
}
