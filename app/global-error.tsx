'use client';

import '@/styles/tokens.css';
import '@/styles/base.scss';
import type { ErrorInfo } from 'next/error';
import ErrorPage from './(shop)/error';

/** The last net: the layout itself failed, so nothing of the shop's frame can be relied on here. */
export default function GlobalError({ retry }: Pick<ErrorInfo, 'retry'>) {
  return (
    <html lang="tr">
      <title>Şu Anda Bir Sorun Var</title>
      <body>
        <main>
          <ErrorPage retry={retry} />
        </main>
      </body>
    </html>
  );
}
