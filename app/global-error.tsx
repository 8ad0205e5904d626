'use client';

/** The last net: the layout itself failed, so nothing of the shop can be relied on here. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="tr">
      <body>
        <main>
          <h1>Şu anda bir sorun var</h1>
          <p>Sayfayı getiremedik. Sepetiniz duruyor; birazdan yeniden deneyebilirsiniz.</p>
          <button type="button" onClick={reset}>
            Yeniden dene
          </button>
        </main>
      </body>
    </html>
  );
}
