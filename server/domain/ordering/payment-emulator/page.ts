import { html, raw } from 'hono/html';

export type CardErrors = Partial<Record<'name' | 'number' | 'expiry' | 'cvc' | 'instalments', string>>;

type PageData = {
  storeName: string;
  amount: string;
  orderNumber: string;
  errors: CardErrors;
  holder: string;
  /** What to choose from, by the card's first six digits. */
  plans: Record<string, { family: string; plans: { number: number; text: string }[] }>;
  /** Of the script that shows a card's instalments. */
  nonce: string;
};

/** The hosted card page. It is marked as a test, and the card number does not leave this process. */
export function cardPage({ storeName, amount, orderNumber, errors, holder, plans, nonce }: PageData) {
  const field = (id: string, label: string, attributes: string, error?: string) => html`
    <div class="field"><label for="${id}">${label}</label>
    <input id="${id}" name="${id}" required ${raw(attributes)} ${error ? raw(`aria-invalid="true" aria-describedby="${id}-error"`) : ''}>
    ${error ? html`<p class="error" id="${id}-error">${error}</p>` : ''}</div>`;
  return shell(
    'Güvenli Ödeme (test)',
    html`<p class="test">Bu bir <strong>test ödeme sayfasıdır</strong>. Gerçek para çekilmez, gerçek kart bilgisi girmeyin.</p>
  <header><p class="store">${storeName}</p><h1>Kartla ödeme</h1><p>Sipariş ${orderNumber}</p><p class="amount">${amount}</p></header>
  ${Object.keys(errors).length > 0 ? html`<p class="error" role="alert">Lütfen işaretli alanları düzeltin.</p>` : ''}
  <form method="post" novalidate>
    ${field('name', 'Kart üzerindeki isim', `autocomplete="cc-name" value="${holder.replace(/[^\p{L} .'-]/gu, '').replace(/'/g, '&#39;')}"`, errors.name)}
    ${field('number', 'Kart numarası', 'inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="5528 7900 0000 0008"', errors.number)}
    <div class="row">
      ${field('month', 'Ay', 'inputmode="numeric" autocomplete="cc-exp-month" maxlength="2" placeholder="12"', errors.expiry)}
      ${field('year', 'Yıl', 'inputmode="numeric" autocomplete="cc-exp-year" maxlength="4" placeholder="2030"')}
      ${field('cvc', 'CVC', 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123"', errors.cvc)}
    </div>
    <div class="field" id="plans" hidden><label for="instalments">Taksit</label><select id="instalments" name="instalments"><option value="1">Tek çekim</option></select></div>
    ${errors.instalments ? html`<p class="error">${errors.instalments}</p>` : ''}
    <button class="pay" name="action" value="pay">Öde</button>
    <button class="cancel" name="action" value="cancel" formnovalidate>Vazgeç</button>
  </form>
  <details><summary>Test kartları</summary><ul><li><code>5528790000000008</code> ödeme başarılı</li><li><code>4111111111111129</code> yetersiz bakiye</li>
  <li><code>4129111111111111</code> işlem onaylanmadı</li><li><code>4125111111111115</code> vadesi dolmuş kart</li>
  <li><code>4543590000000006</code> 3-D Secure sorar</li><li><code>5400360000000003</code> Bonus, taksit seçilir</li><li><code>5311570000000005</code> güvenlik incelemesine düşer</li></ul><p>Son kullanma tarihi ileri bir tarih, CVC herhangi üç rakam olabilir.</p></details>
  <script type="application/json" id="by-bin">${raw(JSON.stringify(plans).replace(/</g, '\\u003c'))}</script><script nonce="${nonce}">${raw(SHOW_PLANS)}</script>`,
  );
}

/** Fills the list of instalments as soon as the card's first digits are known, as the provider's form does. */
const SHOW_PLANS = `const byBin=JSON.parse(document.getElementById('by-bin').textContent),field=document.getElementById('plans'),list=document.getElementById('instalments');let shown='';
document.getElementById('number').addEventListener('input',({target})=>{const bin=target.value.replace(/\\D/g,'').slice(0,6);if(bin===shown)return;shown=bin;const card=byBin[bin];field.hidden=!card;
list.replaceChildren(...(card?card.plans:[{number:1,text:'Tek çekim'}]).map(({number,text})=>new Option(text,number)));if(card)field.querySelector('label').textContent='Taksit ('+card.family+')'})`;

/** Redirects the shopper to the shop with the token, as the provider does: with a form that submits itself. */
export function returnPage(callbackUrl: string, token: string, nonce: string) {
  return shell(
    'Mağazaya dönülüyor',
    html`<h1>Mağazaya dönülüyor…</h1><form id="back" method="post" action="${callbackUrl}"><input type="hidden" name="token" value="${token}">
    <button class="pay">Mağazaya dön</button></form><script nonce="${nonce}">document.getElementById('back').submit()</script>`,
  );
}

/** The bank's 3-D Secure page. */
export function bankPage(amount: string) {
  return shell(
    '3-D Secure doğrulaması (test)',
    html`<p class="test">Bu bir <strong>test sayfasıdır</strong>. Bankanız burada sizi doğrular.</p><h1>3-D Secure doğrulaması</h1><p class="amount">${amount}</p>
  <form method="post"><button class="pay" name="action" value="bank-confirm">Onayla</button>
    <button class="cancel" name="action" value="bank-refuse">Yanlış şifre gir</button><button class="cancel" name="action" value="cancel">Vazgeç</button></form>`,
  );
}

export function messagePage(title: string, text: string) {
  return shell(title, html`<h1>${title}</h1><p>${text}</p>`);
}

function shell(title: string, content: unknown) {
  return html`<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${raw(STYLE)}</style></head><body><main>${content}</main></body></html>`;
}

const STYLE = `*{box-sizing:border-box}body{margin:0;font:17px/1.5 system-ui,sans-serif;background:#f2f4f8;color:#1d2433}main{max-width:28rem;margin:0 auto;padding:1rem;background:#fff;min-height:100vh}
@media(min-width:40rem){main{margin:2rem auto;min-height:0;border-radius:16px;padding:2rem;box-shadow:0 8px 30px #1d243322}}
.test{background:#fff3cd;border-radius:10px;padding:.7rem 1rem;margin:0 0 1rem}.store{color:#5a6478;margin:0}h1{margin:.1rem 0;font-size:1.5rem}.amount{font-size:1.8rem;font-weight:700;margin:.2rem 0 1rem}
.field{margin-bottom:.9rem;flex:1}label{display:block;font-weight:600;margin-bottom:.2rem}input,select{width:100%;font:inherit;padding:.7rem .8rem;border:1px solid #8a93a6;border-radius:10px;min-height:48px}
input[aria-invalid]{border-color:#b3261e}.error{color:#b3261e;margin:.2rem 0}.row{display:flex;gap:.7rem}button{width:100%;min-height:50px;font:inherit;font-weight:700;border-radius:12px;border:0;margin-top:.5rem;cursor:pointer}
.pay{background:#1e5bd8;color:#fff}.cancel{background:#e8ebf2;color:#1d2433}:focus-visible{outline:3px solid #1e5bd8;outline-offset:2px}details{margin-top:1.2rem}`;
