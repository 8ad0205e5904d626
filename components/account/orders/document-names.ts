import type { CustomerOrderDetail } from '@/contracts/orders';

/** The contract texts by their name in the address. */
const DOCUMENTS: Record<string, { kind: string; title: string }> = {
  'on-bilgilendirme-formu': { kind: 'pre_information', title: 'Ön Bilgilendirme Formu' },
  'mesafeli-satis-sozlesmesi': { kind: 'distance_sales', title: 'Mesafeli Satış Sözleşmesi' },
};

/** The documents that an order has, each with its name in the address. */
export function documentsOf(order: CustomerOrderDetail) {
  return Object.entries(DOCUMENTS).flatMap(([name, { kind, title }]) =>
    order.documents.filter((one) => one.kind === kind).map((document) => ({ ...document, name, title })),
  );
}

/** What the document of that address is called; null when there is no such document. */
export function documentTitle(name: string): string | null {
  return (Object.hasOwn(DOCUMENTS, name) && DOCUMENTS[name]?.title) || null;
}
