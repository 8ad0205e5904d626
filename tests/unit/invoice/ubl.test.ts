import { toUbl, unitPrice } from '@/server/domain/ordering/invoice/ubl';
import { E_INVOICE_COMPANY, problemOf } from '@/server/domain/ordering/invoice-emulator/check-document';
import { elementsOf, parseXml, textsOf } from '@/tests/api/xml-document';
import { sampleInvoice } from '@/tests/support/sample-invoice';

type Element = ReturnType<typeof parseXml>;

/**
 * The children of each element that the shop writes, in the order of the UBL 2.1 schema as UBL-TR restricts it; those
 * with ! are required, those with + may repeat. From the revenue administration's guides "UBL-TR Fatura" (1.0) and
 * "UBL-TR Ortak Elemanlar" (0.7).
 */
const SCHEMA: Record<string, string> = {
  Invoice:
    'ext:UBLExtensions! cbc:UBLVersionID! cbc:CustomizationID! cbc:ProfileID! cbc:ID! cbc:CopyIndicator! cbc:UUID! ' +
    'cbc:IssueDate! cbc:IssueTime cbc:InvoiceTypeCode! cbc:Note+ cbc:DocumentCurrencyCode! cbc:LineCountNumeric! ' +
    'cac:OrderReference cac:BillingReference+ cac:AdditionalDocumentReference+ cac:Signature! ' +
    'cac:AccountingSupplierParty! cac:AccountingCustomerParty! cac:Delivery+ cac:PaymentMeans+ cac:PaymentTerms ' +
    'cac:AllowanceCharge+ cac:TaxTotal! cac:LegalMonetaryTotal! cac:InvoiceLine!+',
  'cac:OrderReference': 'cbc:ID! cbc:IssueDate!',
  'cac:Signature': 'cbc:ID! cac:SignatoryParty! cac:DigitalSignatureAttachment',
  'cac:SignatoryParty': 'cac:PartyIdentification!+ cac:PartyName cac:PostalAddress!',
  'cac:AccountingSupplierParty': 'cac:Party!',
  'cac:AccountingCustomerParty': 'cac:Party!',
  'cac:Party':
    'cbc:WebsiteURI cac:PartyIdentification!+ cac:PartyName cac:PostalAddress! cac:PartyTaxScheme cac:Contact cac:Person',
  'cac:CarrierParty': 'cac:PartyIdentification!+ cac:PartyName cac:PostalAddress!',
  'cac:PartyIdentification': 'cbc:ID!',
  'cac:PartyName': 'cbc:Name!',
  'cac:PartyTaxScheme': 'cac:TaxScheme!',
  'cac:Contact': 'cbc:Telephone cbc:Telefax cbc:ElectronicMail',
  'cac:Person': 'cbc:FirstName! cbc:FamilyName!',
  'cac:PostalAddress': 'cbc:StreetName cbc:CitySubdivisionName! cbc:CityName! cbc:PostalZone cac:Country!',
  'cac:DeliveryAddress': 'cbc:StreetName cbc:CitySubdivisionName! cbc:CityName! cbc:PostalZone cac:Country!',
  'cac:Country': 'cbc:IdentificationCode cbc:Name!',
  'cac:Delivery': 'cbc:ActualDeliveryDate cac:DeliveryAddress cac:CarrierParty cac:Despatch',
  'cac:Despatch': 'cbc:ActualDespatchDate',
  'cac:PaymentMeans': 'cbc:PaymentMeansCode! cbc:PaymentDueDate cbc:InstructionNote',
  'cac:TaxTotal': 'cbc:TaxAmount! cac:TaxSubtotal!+',
  'cac:TaxSubtotal': 'cbc:TaxableAmount cbc:TaxAmount! cbc:Percent cac:TaxCategory!',
  'cac:TaxCategory': 'cbc:Name cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme!',
  'cac:TaxScheme': 'cbc:ID cbc:Name cbc:TaxTypeCode',
  'cac:LegalMonetaryTotal':
    'cbc:LineExtensionAmount! cbc:TaxExclusiveAmount! cbc:TaxInclusiveAmount! cbc:AllowanceTotalAmount ' +
    'cbc:ChargeTotalAmount cbc:PayableRoundingAmount cbc:PayableAmount!',
  'cac:InvoiceLine':
    'cbc:ID! cbc:Note cbc:InvoicedQuantity! cbc:LineExtensionAmount! cac:AllowanceCharge+ cac:TaxTotal cac:Item! cac:Price!',
  'cac:AllowanceCharge':
    'cbc:ChargeIndicator! cbc:AllowanceChargeReason cbc:MultiplierFactorNumeric cbc:SequenceNumeric cbc:Amount! cbc:BaseAmount',
  'cac:Item': 'cbc:Description cbc:Name! cac:SellersItemIdentification',
  'cac:SellersItemIdentification': 'cbc:ID!',
  'cac:Price': 'cbc:PriceAmount!',
};

/** What stands against {@link SCHEMA} in an element and below it. */
function problemsOf({ name, children, text }: Element): string[] {
  const rule = SCHEMA[name]?.split(' ').map((entry) => ({
    name: entry.replace(/[!+]+$/, ''),
    required: entry.includes('!'),
    repeats: entry.endsWith('+'),
  }));
  if (!rule)
    return children.length === 0 && text.trim() === '' && name !== 'ext:ExtensionContent' ? [`${name} is empty`] : [];
  const places = children.map((child) => rule.findIndex((one) => one.name === child.name));
  return [
    ...children.filter((_, index) => places[index] === -1).map((child) => `${name} has ${child.name}`),
    ...(places.some((place, index) => place < (places[index - 1] ?? 0)) ? [`${name} is not in order`] : []),
    ...rule.flatMap(({ name: child, required, repeats }) => {
      const count = children.filter((one) => one.name === child).length;
      if (required && count === 0) return [`${name} has no ${child}`];
      return !repeats && count > 1 ? [`${name} has ${child} ${count} times`] : [];
    }),
    ...children.flatMap(problemsOf),
  ];
}

const rootOf = (xml: string) => elementsOf(parseXml(xml), 'Invoice')[0] as Element;
const within = (root: Element, name: string) => elementsOf(root, name)[0] as Element;

test('every element has what the schema requires of it, in its order', () => {
  expect(problemsOf(rootOf(toUbl(sampleInvoice())))).toEqual([]);
  const pickedUp = sampleInvoice({ sale: { ...sampleInvoice().sale, carrier: null } });
  expect(problemsOf(rootOf(toUbl(pickedUp)))).toEqual([]);
});

test('the check notices an element that is missing, misplaced or unknown', () => {
  const xml = toUbl(sampleInvoice());
  expect(problemsOf(rootOf(xml.replace(/<cbc:UUID>.*?<\/cbc:UUID>/, '')))).toEqual(['Invoice has no cbc:UUID']);
  const swapped = xml.replace(/(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)(<cbc:IssueTime>[^<]*<\/cbc:IssueTime>)/, '$2$1');
  expect(problemsOf(rootOf(swapped))).toEqual(['Invoice is not in order']);
  expect(problemsOf(rootOf(xml.replace('<cac:Price>', '<cbc:Cost>1</cbc:Cost><cac:Price>')))).toContain(
    'cac:InvoiceLine has cbc:Cost',
  );
});

test('head, day and time in Istanbul, and texts are written and escaped', () => {
  const xml = toUbl(sampleInvoice());
  const root = rootOf(xml);
  expect(textsOf(root, 'cbc:ProfileID')).toEqual(['EARSIVFATURA']);
  expect(textsOf(root, 'cbc:CustomizationID')).toEqual(['TR1.2']);
  expect([textsOf(root, 'cbc:IssueDate')[0], textsOf(root, 'cbc:IssueTime')[0]]).toEqual(['2026-11-25', '00:30:05']);
  expect(textsOf(within(root, 'cac:AccountingCustomerParty'), 'cbc:FirstName')).toEqual(['Ayşe & Işıl']);
  expect(xml).toContain('Dinozor Balon &lt;25’li&gt;');
});

test('a sale over the internet states address, payment, carrier and day of dispatch', () => {
  const root = rootOf(toUbl(sampleInvoice()));
  expect(textsOf(root, 'cbc:Note')).toContain('Bu satış internet üzerinden yapılmıştır.');
  expect(textsOf(root, 'cbc:WebsiteURI')).toEqual(['https://parti.example']);
  expect(textsOf(within(root, 'cac:PaymentMeans'), 'cbc:InstructionNote')).toEqual(['KREDIKARTI/BANKAKARTI']);
  expect(textsOf(within(root, 'cac:PaymentMeans'), 'cbc:PaymentDueDate')).toEqual(['2026-11-20']);
  expect(textsOf(within(root, 'cac:CarrierParty'), 'cbc:Name')[0]).toBe('Örnek Kargo A.Ş.');
  expect(textsOf(within(root, 'cac:CarrierParty'), 'cbc:ID')).toEqual(['9876543217']);
  expect(textsOf(root, 'cbc:ActualDespatchDate')).toEqual(['2026-11-24']);
});

test('a person without an identity number is 11111111111, a company its tax number with its title', () => {
  const person = within(rootOf(toUbl(sampleInvoice())), 'cac:AccountingCustomerParty');
  expect(textsOf(person, 'cbc:ID')).toEqual(['11111111111']);
  const { buyer } = sampleInvoice();
  const company = { ...buyer, id: '1234567890', company: 'Örnek Ltd. Şti.', taxOffice: 'Kadıköy' };
  const xml = toUbl(sampleInvoice({ buyer: company }));
  const party = within(rootOf(xml), 'cac:AccountingCustomerParty');
  expect(xml).toContain('<cbc:ID schemeID="VKN">1234567890</cbc:ID><');
  expect(textsOf(party, 'cbc:Name')).toEqual(['Örnek Ltd. Şti.', 'Türkiye', 'Kadıköy']);
  expect(elementsOf(party, 'cac:Person')).toEqual([]);
});

test('the emulated integrator accepts the document and refuses one whose sums are wrong', () => {
  const content = sampleInvoice();
  const document = { ettn: content.ettn, number: content.number, xml: toUbl(content) };
  expect(problemOf(document)).toBeNull();
  expect(problemOf({ ...document, number: 'EAR2026000000008' })).toMatch(/aynı değil/);
  const wrong = document.xml.replace(/(<cbc:PayableAmount currencyID="TRY">)\d+/, '$11');
  expect(problemOf({ ...document, xml: wrong })).toMatch(/eşit değil/);
  const buyer = { ...content.buyer, id: E_INVOICE_COMPANY, company: 'X', taxOffice: 'Y' };
  expect(problemOf({ ...document, xml: toUbl({ ...content, buyer }) })).toMatch(/e-Fatura mükellefi/);
});

test.each([
  [10_000, 1, '100.00'],
  [10_000, 3, '33.33333333'],
  [5, 2, '0.025'],
  [20_000, 3, '66.66666667'],
])('%d kuruş for %d units are %s lira a unit', (base, quantity, price) => {
  expect(unitPrice(base, quantity)).toBe(price);
});
