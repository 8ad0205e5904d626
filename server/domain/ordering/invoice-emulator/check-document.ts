import { parseMoney } from '@/contracts/money';

/** Companies that receive e-Fatura: an e-archive invoice to them is refused (VUK 509, IV.1). A number for tests. */
export const E_INVOICE_COMPANY = '9876543217';

type Document = { ettn: string; number: string; xml: string };

/** Fixed values of an e-archive invoice, by element. */
const FIXED = [
  ['cbc:UBLVersionID', '2.1'],
  ['cbc:CustomizationID', 'TR1.2'],
  ['cbc:ProfileID', 'EARSIVFATURA'],
  ['cbc:CopyIndicator', 'false'],
  ['cbc:InvoiceTypeCode', 'SATIS'],
  ['cbc:DocumentCurrencyCode', 'TRY'],
] as const;

/** What is wrong with a document, as an integrator would say it; null when nothing is. */
export function problemOf({ ettn, number, xml }: Document): string | null {
  const value = (name: string) => textOf(xml, name)[0];
  if (!/^[A-Z0-9]{3}20\d{11}$/.test(number)) return 'Fatura numarası 3 karakter, yıl ve 9 hane olmalıdır.';
  if (value('cbc:ID') !== number || value('cbc:UUID') !== ettn) return 'Numara ya da ETTN belgedekiyle aynı değil.';
  for (const [name, fixed] of FIXED) if (value(name) !== fixed) return `${name} ${fixed} olmalıdır.`;
  if (!xml.includes('Bu satış internet üzerinden yapılmıştır.')) return 'İnternet satışı ibaresi yok.';
  const buyer = between(xml, '<cac:AccountingCustomerParty>', '</cac:AccountingCustomerParty>');
  if (!/schemeID="(VKN">\d{10}|TCKN">\d{11})</.test(buyer)) return 'Alıcının VKN ya da TCKN bilgisi yok.';
  if (buyer.includes(`>${E_INVOICE_COMPANY}<`)) return 'Alıcı e-Fatura mükellefi: e-arşiv fatura düzenlenemez.';
  return sumProblem(xml);
}

function sumProblem(xml: string): string | null {
  const kurus = (part: string, name: string) => textOf(part, name).map(parseMoney);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  const totals = between(xml, '<cac:LegalMonetaryTotal>', '</cac:LegalMonetaryTotal>');
  const lines = xml.split('<cac:InvoiceLine>').slice(1);
  const [payable] = kurus(totals, 'cbc:PayableAmount');
  const [net] = kurus(totals, 'cbc:TaxExclusiveAmount');
  const taxTotal = between(xml.split('<cac:InvoiceLine>')[0] ?? '', '<cac:TaxTotal>', '</cac:TaxTotal>');
  const [vat] = kurus(taxTotal, 'cbc:TaxAmount');
  if (payable === undefined || net === undefined || vat === undefined) return 'Toplamlar eksik.';
  if (net + vat !== payable) return 'Vergiler hariç tutar ile vergi, ödenecek tutara eşit değil.';
  if (sum(lines.map((line) => kurus(line, 'cbc:LineExtensionAmount')[0] ?? 0)) !== net) {
    return 'Satırların toplamı vergiler hariç tutara eşit değil.';
  }
  if (sum(lines.map((line) => kurus(line, 'cbc:TaxAmount')[0] ?? 0)) !== vat)
    return 'Satırların vergisi toplama eşit değil.';
  return null;
}

/** The texts of all elements of this name. */
function textOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  return from < 0 ? '' : text.slice(from, text.indexOf(end, from));
}
