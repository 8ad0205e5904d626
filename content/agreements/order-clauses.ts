import type { MissingChoice } from '@/contracts/if-missing';
import type { AgreementData } from './agreement-data';
import { dispatchClause, PICKUP } from './clauses';

/** Clauses that depend on the order. */

const REASONS = {
  personalised: 'alıcının isteğine göre kişiye özel hazırlanır',
  perishable: 'çabuk bozulabilir',
  dated_service: 'belirli bir tarihte yapılması gereken bir hizmettir',
} as const;

export function buyerClause({ buyer, billing, pickup }: AgreementData): string {
  return [
    `Ad soyad: ${buyer.name}`,
    `${pickup ? 'Adres' : 'Teslimat adresi'}: ${buyer.address}`,
    `Telefon: ${buyer.phone}`,
    `E-posta: ${buyer.email}`,
    ...billingLines(billing),
  ].join('\n');
}

function billingLines(billing: AgreementData['billing']): string[] {
  if (!billing) return ['Fatura: alıcının adına ve yukarıdaki adrese düzenlenir'];
  const { name, address, company } = billing;
  return [
    `${company ? 'Fatura unvanı' : 'Fatura adı'}: ${name}`,
    ...(company ? [`Vergi dairesi: ${company.taxOffice}`, `Vergi numarası: ${company.taxNumber}`] : []),
    `Fatura adresi: ${address}`,
  ];
}

export function goodsClause({ lines, discount, shipping, total }: AgreementData): string {
  return [
    ...lines.map(
      (line) => `${line.title}, stok kodu ${line.sku}: ${line.quantity} adet × ${line.unitPrice} = ${line.total}`,
    ),
    ...(discount ? [`Kupon indirimi (${discount.code}): −${discount.amount}`] : []),
    `Teslimat ücreti: ${shipping ?? 'ücretsiz'}`,
    `KDV dahil toplam: ${total}`,
  ].join('\n');
}

export function deliveryClause({ company, pickup, slot, party, ifMissing }: AgreementData): string {
  return [
    ...(pickup
      ? [
          `${PICKUP}\nTeslim yeri: ${pickup.name}, ${pickup.address}, telefon ${pickup.phone}`,
          ...(slot ? [`Alıcının seçtiği teslim alma zamanı: ${slot}`] : []),
        ]
      : [
          slot
            ? `Ürünler, satıcının kendi kuryesiyle alıcının seçtiği gün ve saatler arasında teslim edilir: ${slot}`
            : dispatchClause(company),
        ]),
    ...(party
      ? [
          `Alıcının bildirdiği parti tarihi: ${party}. Bu tarih hazırlığa yardımcı olmak için sorulur; satıcı, ürünlerin bu tarihe kadar teslim edileceğini taahhüt etmez.`,
        ]
      : []),
    ...missingLines(ifMissing),
  ].join('\n');
}

const IF_MISSING: Record<MissingChoice, string> = {
  call: 'alıcı aranır, onayı olmadan başka ürün gönderilmez',
  refund: 'bedeli iade edilir, siparişin kalanı gönderilir',
  substitute: 'benzer bir ürün gönderilir',
};

/** A similar product needs the buyer's consent (6502 sayılı Kanun, m. 7/1), so the contract names it line by line. */
function missingLines(ifMissing: AgreementData['ifMissing']): string[] {
  if (ifMissing.length === 0) return [];
  return [
    'Hazırlık sırasında eksik olduğu anlaşılan bir ürün için alıcının seçimi:',
    ...ifMissing.map(({ title, choice }) => `- ${title}: ${IF_MISSING[choice]}`),
    ...(ifMissing.some(({ choice }) => choice === 'substitute')
      ? [
          'Benzer ürün daha pahalıysa alıcı fark ödemez, daha ucuzsa fark alıcıya iade edilir. Alıcının cayma hakkı benzer ürün için de geçerlidir.',
        ]
      : []),
    ...(ifMissing.some(({ isWord }) => isWord) ? ['Bir harfi eksik olan yazının tamamı eksik sayılır.'] : []),
    'İadeler 14 gün içinde, ödemenin yapıldığı araçla yapılır.',
  ];
}

/** Names each item without a right of withdrawal (Mesafeli Sözleşmeler Yönetmeliği, m. 5/1-h and 15). */
export function exceptionsClause({ lines, clauses }: AgreementData): string {
  const excluded = lines.flatMap(({ title, exclusion }) => (exclusion ? [`- ${title}: ${REASONS[exclusion]}`] : []));
  if (excluded.length === 0) return clauses.exceptions;
  return [clauses.exceptions, 'Bu siparişte cayma hakkı bulunmayan ürünler:', ...excluded].join('\n');
}

/** The seller's clause, and how this order is paid. */
export function paymentClause({ clauses, payment, total }: AgreementData): string {
  return `${clauses.payment}\n\nBu siparişin ödeme şekli: ${describePayment(payment, total)}`;
}

function describePayment(payment: AgreementData['payment'], total: string): string {
  switch (payment.method) {
    case 'card':
      return `kredi ya da banka kartı. ${total} tutarı, ödeme sayfasında karttan tahsil edilir.`;
    case 'transfer':
      return `havale/EFT. Alıcı ${total} tutarını ${payment.until} tarihine kadar satıcının banka hesabına gönderir; tutar bu süre içinde ulaşmazsa sipariş kendiliğinden sona erer.`;
    case 'branch':
      return `mağazada ödeme. Alıcı ${total} tutarını ürünleri teslim alırken öder. Mağaza, hazır olan siparişi ${payment.days} gün saklar; bu sürede teslim alınmazsa sipariş kendiliğinden sona erer.`;
  }
}
