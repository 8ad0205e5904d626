'use client';

import '@/styles/tokens.css';
import '@/styles/base.scss';
import type { ErrorInfo } from 'next/error';
import ErrorPage from './(shop)/error';

/** The last fallback: the root layout itself failed, so none of its content is available here. */
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
