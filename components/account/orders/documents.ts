import type { CustomerOrderDetail } from '@/services/view-models';

/** Contract texts by their name in the URL. */
const DOCUMENTS: Record<string, { kind: string; title: string }> = {
  'on-bilgilendirme-formu': { kind: 'pre_information', title: 'Ön Bilgilendirme Formu' },
  'mesafeli-satis-sozlesmesi': { kind: 'distance_sales', title: 'Mesafeli Satış Sözleşmesi' },
};

/** The order's documents, each with its name in the URL. */
export function documentsOf(order: CustomerOrderDetail) {
  return Object.entries(DOCUMENTS).flatMap(([name, { kind, title }]) =>
    order.documents.filter((one) => one.kind === kind).map((document) => ({ ...document, name, title })),
  );
}

/** The title of the document with this name in the URL; null for an unknown name. */
export function documentTitle(name: string): string | null {
  return (Object.hasOwn(DOCUMENTS, name) && DOCUMENTS[name]?.title) || null;
}

/** A paragraph of a contract; `heading` is the section's numbered heading, on its first paragraph. */
type Paragraph = { heading: string | null; text: string };

const NUMBERED = /^\d+\. /;

/** Splits a contract stored as plain text: an empty line ends a paragraph, and a section starts with its number. */
export function paragraphsOf(body: string): Paragraph[] {
  return body.split('\n\n').map((paragraph) => {
    const [first = '', ...rest] = paragraph.split('\n');
    return NUMBERED.test(first) ? { heading: first, text: rest.join('\n') } : { heading: null, text: paragraph };
  });
}
