import { html } from 'hono/html';

/**
 * Shown to a shopper who returns from paying while the database is unavailable: the result is unknown, nothing has to
 * be paid again, and the page can be reloaded. The API renders this page itself, because without the database it cannot
 * determine which result page to redirect to.
 * @param token the provider's token of this payment
 */
export const unsettledPage = (token: string) => html`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Ödemenizin sonucu henüz gösterilemiyor</title>
</head>
<body>
<main>
<h1>Ödemenizin sonucu henüz gösterilemiyor</h1>
<p>Lütfen yeniden ödeme yapmayın. Ödemeniz alındıysa siparişiniz oluşur ve size e-posta ile bildirilir.</p>
<form method="post" action="/api/checkout/callback/">
<input type="hidden" name="token" value="${token}">
<button type="submit">Sonucu yeniden sor</button>
</form>
</main>
</body>
</html>`;
