'use client';

import '@/styles/global.scss';

/**
 * The last fallback: the root layout itself failed, so none of its content is available here. Plain elements, because
 * every page loads this file.
 */
export default function GlobalError() {
  return (
    <html lang="tr">
      <title>Şu anda bir sorun var</title>
      <body>
        <main>
          <h1>Şu anda bir sorun var</h1>
          <button type="button" onClick={() => window.location.reload()}>
            Yeniden dene
          </button>
          <p>
            <a href="/">Anasayfa</a>
          </p>
        </main>
      </body>
    </html>
  );
}
