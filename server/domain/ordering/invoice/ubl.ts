import { toMoneyString } from '@/contracts/money';
import { isCompanyNumber } from '@/contracts/tax-number';
import type { InvoiceAddress, InvoiceContent, InvoiceLine } from '@/server/platform/db/schema/invoice';
import { element } from '@/server/platform/http/xml';
import { invoiceTotals } from './invoice-lines';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const NAMESPACES = [
  `xmlns="${UBL}:Invoice-2"`,
  `xmlns:cac="${UBL}:CommonAggregateComponents-2"`,
  `xmlns:cbc="${UBL}:CommonBasicComponents-2"`,
  `xmlns:ext="${UBL}:CommonExtensionComponents-2"`,
].join(' ');

/** The sentence that VUK 509, IV.2.4.5 prescribes. */
export const INTERNET_SALE = 'Bu satış internet üzerinden yapılmıştır.';

/** VAT (KDV) in the revenue administration's code list of taxes. */
const VAT = { code: '0015', name: 'KDV' };
/** "Piece" in UN/ECE Recommendation 20. */
const PIECE = 'C62';
/** Codes of UN/EDIFACT 4461: card, transfer, cash, and one agreed between the parties. */
const PAYMENT_MEANS = { 'KREDIKARTI/BANKAKARTI': '48', 'EFT/HAVALE': '42', KAPIDAODEME: '10', DIGER: 'ZZZ' } as const;

/** `<name attributes>children</name>`; without children nothing. */
const node = (name: string, ...children: (string | null)[]) => {
  const inner = children.filter(Boolean).join('');
  return inner && `<${name}>${inner}</${name}>`;
};
const amount = (name: string, kurus: number) => `<${name} currencyID="TRY">${toMoneyString(kurus)}</${name}>`;
const id = (scheme: string, value: string) =>
  element('cbc:ID', value).replace('<cbc:ID>', `<cbc:ID schemeID="${scheme}">`);
const taxId = (value: string) => node('cac:PartyIdentification', id(isCompanyNumber(value) ? 'VKN' : 'TCKN', value));
const optional = (name: string, text: string | null) => (text ? element(name, text) : null);

/**
 * The invoice as a UBL-TR document: UBL 2.1, customization TR1.2, profile EARSIVFATURA, elements in the order of the
 * schema. Its signature is the integrator's: the extension is empty. docs/legal.md names the sources.
 */
export function toUbl(content: InvoiceContent): string {
  const { ettn, number, issuedAt, order, seller, lines, sale } = content;
  const { day, time } = inIstanbul(issuedAt);
  const totals = invoiceTotals(lines);
  const body = [
    '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
    element('cbc:UBLVersionID', '2.1'),
    element('cbc:CustomizationID', 'TR1.2'),
    element('cbc:ProfileID', 'EARSIVFATURA'),
    element('cbc:ID', number),
    element('cbc:CopyIndicator', 'false'),
    element('cbc:UUID', ettn),
    element('cbc:IssueDate', day),
    element('cbc:IssueTime', time),
    element('cbc:InvoiceTypeCode', 'SATIS'),
    ...notesOf(content).map((note) => element('cbc:Note', note)),
    element('cbc:DocumentCurrencyCode', 'TRY'),
    element('cbc:LineCountNumeric', String(lines.length)),
    node('cac:OrderReference', element('cbc:ID', order.number), element('cbc:IssueDate', order.day)),
    node(
      'cac:Signature',
      id('VKN_TCKN', seller.id),
      node('cac:SignatoryParty', taxId(seller.id), sellerAddress(content)),
    ),
    sellerParty(content),
    buyerParty(content),
    node(
      'cac:Delivery',
      sale.carrier ? null : element('cbc:ActualDeliveryDate', sale.sentOn),
      address('cac:DeliveryAddress', sale.deliveredTo),
      sale.carrier &&
        node(
          'cac:CarrierParty',
          taxId(sale.carrier.id),
          node('cac:PartyName', element('cbc:Name', sale.carrier.title)),
          address('cac:PostalAddress', UNKNOWN_ADDRESS),
        ),
      sale.carrier && node('cac:Despatch', element('cbc:ActualDespatchDate', sale.sentOn)),
    ),
    node(
      'cac:PaymentMeans',
      element('cbc:PaymentMeansCode', PAYMENT_MEANS[sale.payment]),
      element('cbc:PaymentDueDate', sale.paidOn),
      element('cbc:InstructionNote', sale.payment),
    ),
    node(
      'cac:TaxTotal',
      amount('cbc:TaxAmount', totals.vat),
      ...totals.rates.map(({ rate, net, vat }) => taxSubtotal(rate, net, vat)),
    ),
    node(
      'cac:LegalMonetaryTotal',
      amount('cbc:LineExtensionAmount', totals.base),
      amount('cbc:TaxExclusiveAmount', totals.net),
      amount('cbc:TaxInclusiveAmount', totals.payable),
      amount('cbc:AllowanceTotalAmount', totals.allowance),
      amount('cbc:PayableAmount', totals.payable),
    ),
    ...lines.map(invoiceLine),
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Invoice ${NAMESPACES}>${body}</Invoice>`;
}

/** What stands below the lines. The paper print accompanies the parcel instead of a delivery note (sevk irsaliyesi). */
export function notesOf({ sale }: InvoiceContent): string[] {
  return [INTERNET_SALE, `Satışın yapıldığı adres: ${sale.url}`, ...(sale.carrier ? ['İrsaliye yerine geçer.'] : [])];
}

function sellerParty(content: InvoiceContent): string {
  const { seller, sale } = content;
  return node(
    'cac:AccountingSupplierParty',
    node(
      'cac:Party',
      element('cbc:WebsiteURI', sale.url),
      taxId(seller.id),
      node('cac:PartyIdentification', id('MERSISNO', seller.mersis)),
      seller.tradeRegister && node('cac:PartyIdentification', id('TICARETSICILNO', seller.tradeRegister)),
      node('cac:PartyName', element('cbc:Name', seller.name)),
      sellerAddress(content),
      node('cac:PartyTaxScheme', node('cac:TaxScheme', element('cbc:Name', seller.taxOffice))),
      node('cac:Contact', element('cbc:Telephone', seller.phone), element('cbc:ElectronicMail', seller.email)),
      isCompanyNumber(seller.id) ? null : person(seller.name),
    ),
  );
}

/** The seller's address is one line of text in the settings. */
function sellerAddress({ seller }: InvoiceContent): string {
  const [district = '', city = ''] = (seller.address.split(',').at(-1) ?? '').replace(/\d{5}/, '').split('/');
  return address('cac:PostalAddress', {
    street: seller.address,
    district: district.trim(),
    city: city.trim(),
    zip: /\b\d{5}\b/.exec(seller.address)?.[0] ?? '',
    country: 'Türkiye',
  });
}

function buyerParty({ buyer }: InvoiceContent): string {
  return node(
    'cac:AccountingCustomerParty',
    node(
      'cac:Party',
      taxId(buyer.id),
      buyer.company ? node('cac:PartyName', element('cbc:Name', buyer.company)) : null,
      address('cac:PostalAddress', buyer),
      buyer.taxOffice ? node('cac:PartyTaxScheme', node('cac:TaxScheme', element('cbc:Name', buyer.taxOffice))) : null,
      node('cac:Contact', optional('cbc:Telephone', buyer.phone), optional('cbc:ElectronicMail', buyer.email)),
      isCompanyNumber(buyer.id) ? null : person(buyer.firstName, buyer.lastName),
    ),
  );
}

/** A TCKN requires first and family name; a sole trader's title is both. */
function person(first: string, last = first.split(' ').at(-1) ?? first): string {
  return node('cac:Person', element('cbc:FirstName', first), element('cbc:FamilyName', last));
}

/** The schema requires an address of every party; the law asks for a carrier's title and tax number alone. */
const UNKNOWN_ADDRESS: InvoiceAddress = { street: '', district: '', city: '', zip: '', country: 'Türkiye' };

/** District, city and country are required of every address; an unknown one is a dash. */
function address(name: string, { street, district, city, zip, country }: InvoiceAddress): string {
  return node(
    name,
    optional('cbc:StreetName', street),
    element('cbc:CitySubdivisionName', district || '-'),
    element('cbc:CityName', city || '-'),
    optional('cbc:PostalZone', zip),
    node('cac:Country', element('cbc:IdentificationCode', 'TR'), element('cbc:Name', country)),
  );
}

function taxSubtotal(rate: number, net: number, vat: number): string {
  return node(
    'cac:TaxSubtotal',
    amount('cbc:TaxableAmount', net),
    amount('cbc:TaxAmount', vat),
    element('cbc:Percent', String(rate)),
    node('cac:TaxCategory', node('cac:TaxScheme', element('cbc:Name', VAT.name), element('cbc:TaxTypeCode', VAT.code))),
  );
}

function invoiceLine(line: InvoiceLine, index: number): string {
  const { name, sku, quantity, rate, base, allowance, net, vat } = line;
  return node(
    'cac:InvoiceLine',
    element('cbc:ID', String(index + 1)),
    `<cbc:InvoicedQuantity unitCode="${PIECE}">${quantity}</cbc:InvoicedQuantity>`,
    amount('cbc:LineExtensionAmount', net),
    allowance > 0
      ? node(
          'cac:AllowanceCharge',
          element('cbc:ChargeIndicator', 'false'),
          element('cbc:AllowanceChargeReason', 'İndirim'),
          amount('cbc:Amount', allowance),
          amount('cbc:BaseAmount', base),
        )
      : null,
    node('cac:TaxTotal', amount('cbc:TaxAmount', vat), taxSubtotal(rate, net, vat)),
    node(
      'cac:Item',
      element('cbc:Name', name),
      sku ? node('cac:SellersItemIdentification', element('cbc:ID', sku)) : null,
    ),
    node('cac:Price', `<cbc:PriceAmount currencyID="TRY">${unitPrice(base, quantity)}</cbc:PriceAmount>`),
  );
}

/** The net price of a unit in lira with up to eight decimals: units of a line need not cost whole kuruş without VAT. */
export function unitPrice(base: number, quantity: number): string {
  const units = BigInt(quantity);
  const millionths = (BigInt(base) * 1_000_000n + units / 2n) / units;
  const [whole, decimals] = [millionths / 100_000_000n, millionths % 100_000_000n];
  return `${whole}.${String(decimals)
    .padStart(8, '0')
    .replace(/0{1,6}$/, '')}`;
}

/** The moment as day and time in Istanbul. */
function inIstanbul(iso: string): { day: string; time: string } {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Istanbul',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(new Date(iso))
    .split(' ');
  return { day, time };
}
