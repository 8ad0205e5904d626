import { invoiceLines } from '@/server/domain/ordering/invoice/invoice-lines';
import type { InvoiceContent } from '@/server/platform/db/schema/invoice';

/** An invoice of a person with a coupon, delivery and goods of two rates. */
export function sampleInvoice(overrides: Partial<InvoiceContent> = {}): InvoiceContent {
  const address = {
    street: 'Bahariye Caddesi No: 10 Daire: 4, Caferağa Mahallesi',
    district: 'Kadıköy',
    city: 'İstanbul',
    zip: '34710',
    country: 'Türkiye',
  };
  return {
    ettn: '6f1b6a3e-8f0e-4e0c-9a55-0d9f3c1f2b7a',
    number: 'EAR2026000000007',
    issuedAt: '2026-11-24T21:30:05.000Z',
    order: { number: 'SH-1', day: '2026-11-20' },
    seller: {
      id: '1234567890',
      name: 'Örnek Parti Malzemeleri Ticaret A.Ş.',
      address: 'Caferağa Mahallesi, Moda Caddesi No: 112, 34710 Kadıköy / İstanbul',
      taxOffice: 'Kadıköy Vergi Dairesi',
      phone: '+90 216 000 01 01',
      email: 'destek@example.com',
      mersis: '0123456789000015',
      tradeRegister: '123456-5',
    },
    buyer: {
      ...address,
      id: '11111111111',
      company: null,
      taxOffice: null,
      firstName: 'Ayşe & Işıl',
      lastName: 'Yılmaz',
      email: 'ayse@example.com',
      phone: '+905321234567',
    },
    lines: invoiceLines([
      { name: 'Dinozor Balon <25’li>', sku: 'BLN-7', quantity: 3, rate: 20, gross: 14_970, discount: 1_497 },
      { name: 'Parti Kitabı', sku: 'KTP-1', quantity: 1, rate: 10, gross: 9_900, discount: 0 },
      { name: 'Teslimat', sku: '', quantity: 1, rate: 20, gross: 4_990, discount: 0 },
    ]),
    sale: {
      url: 'https://parti.example',
      payment: 'KREDIKARTI/BANKAKARTI',
      paidOn: '2026-11-20',
      carrier: { title: 'Örnek Kargo A.Ş.', id: '9876543217' },
      deliveredTo: address,
      sentOn: '2026-11-24',
    },
    ...overrides,
  };
}
