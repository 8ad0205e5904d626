import { html } from 'hono/html';

/**
 * What a shopper reads who comes back from paying while the database can't be had: whether it went well is not known
 * here, nothing has to be paid again, and the same question can be asked again. The one page that the API has to write,
 * because nobody can tell yet which result page to lead to.
 * @param token the provider's, of this payment
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
