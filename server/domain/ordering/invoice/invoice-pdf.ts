import { formatMoment } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import { formatPhone } from '@/contracts/phone';
import type { InvoiceAddress, InvoiceContent, InvoiceLine } from '@/server/platform/db/schema/invoice';
import { drawPdf, mm, type PageSize, type Pdf } from '@/server/platform/pdf/pdf-document';
import { invoiceTotals } from './invoice-lines';
import { notesOf, unitPrice } from './ubl';

const A4: PageSize = [mm(210), mm(297)];
const MARGIN = mm(14);
const RIGHT = A4[0] - MARGIN;
const WIDTH = RIGHT - MARGIN;
const BOTTOM = A4[1] - MARGIN - 12;
const GREY = '#555555';

/** Columns of the lines, from the left: title, width, alignment. */
const COLUMNS = [
  { title: 'Ürün', width: 196, align: 'left' },
  { title: 'Miktar', width: 42, align: 'right' },
  { title: 'Birim fiyat', width: 74, align: 'right' },
  { title: 'İndirim', width: 62, align: 'right' },
  { title: 'KDV', width: 70, align: 'right' },
  { title: 'Tutar', width: 71, align: 'right' },
] as const;

/**
 * The invoice as a PDF on A4, for the buyer and to accompany the parcel: with the block for returns that VUK 509,
 * IV.2.4.5 requires on the paper print.
 */
export function drawInvoice(content: InvoiceContent, cancelled: boolean): Promise<Uint8Array<ArrayBuffer>> {
  return drawPdf(`Fatura ${content.number}`, [content], (pdf) => draw(pdf, content, cancelled));
}

function draw(pdf: Pdf, content: InvoiceContent, cancelled: boolean): void {
  pdf.addPage({ size: [...A4], margin: 0 });
  let y = drawHead(pdf, content, cancelled) + 12;
  y = drawParties(pdf, content, y) + 12;
  y = drawColumns(pdf, y);
  for (const line of content.lines) {
    const height = lineHeight(pdf, line);
    if (y + height > BOTTOM) y = drawColumns(pdf, nextPage(pdf, content));
    drawLine(pdf, line, y);
    y += height;
  }
  y = drawSums(pdf, content, roomFor(pdf, content, y, 120)) + 10;
  y = drawSale(pdf, content, roomFor(pdf, content, y, 92)) + 10;
  drawReturn(pdf, roomFor(pdf, content, y, 110));
  drawFoot(pdf, content);
}

/** `y`, or the top of a new page when `height` does not fit below it. */
function roomFor(pdf: Pdf, content: InvoiceContent, y: number, height: number): number {
  return y + height > BOTTOM ? nextPage(pdf, content) : y;
}

function nextPage(pdf: Pdf, content: InvoiceContent): number {
  drawFoot(pdf, content);
  pdf.addPage({ size: [...A4], margin: 0 });
  return MARGIN;
}

function drawHead(pdf: Pdf, { seller, number, issuedAt, ettn, order }: InvoiceContent, cancelled: boolean): number {
  const half = WIDTH / 2 - 10;
  pdf.font('bold').fontSize(13).fillColor('black').text(seller.name, MARGIN, MARGIN, { width: half });
  pdf.font('regular').fontSize(9);
  const facts = [
    seller.address,
    `${seller.phone} · ${seller.email}`,
    `${seller.taxOffice}, vergi no: ${seller.id}`,
    `MERSİS: ${seller.mersis}`,
    ...(seller.tradeRegister ? [`Ticaret sicil no: ${seller.tradeRegister}`] : []),
  ];
  for (const fact of facts) pdf.text(fact, { width: half });
  const left = pdf.y;
  const x = MARGIN + half + 20;
  pdf.font('bold').fontSize(17).text('e-Arşiv Fatura', x, MARGIN, { width: half, align: 'right' });
  if (cancelled) pdf.fillColor('#b00020').text('İPTAL EDİLDİ', { width: half, align: 'right' }).fillColor('black');
  pdf.font('bold').fontSize(11).text(number, { width: half, align: 'right' });
  pdf.font('regular').fontSize(9);
  for (const fact of [
    formatMoment(issuedAt),
    `Sipariş: ${order.number}`,
    `ETTN: ${ettn}`,
    'Senaryo: EARSIVFATURA · Tür: SATIŞ',
  ]) {
    pdf.text(fact, { width: half, align: 'right' });
  }
  return Math.max(left, pdf.y);
}

function drawParties(pdf: Pdf, { buyer, sale }: InvoiceContent, y: number): number {
  const width = (WIDTH - 20) / 2;
  const name = `${buyer.firstName} ${buyer.lastName}`;
  const left = drawBlock(pdf, { x: MARGIN, y, width }, 'Sayın', [
    buyer.company ?? name,
    addressText(buyer),
    ...(buyer.phone ? [formatPhone(buyer.phone)] : []),
    buyer.email,
    buyer.taxOffice ? `${buyer.taxOffice}, vergi no: ${buyer.id}` : `TCKN: ${buyer.id}`,
  ]);
  const right = drawBlock(pdf, { x: MARGIN + width + 20, y, width }, 'Teslimat adresi', [
    addressText(sale.deliveredTo),
  ]);
  return Math.max(left, right);
}

function addressText({ street, district, city, zip, country }: InvoiceAddress): string {
  return [street, [zip, district].filter(Boolean).join(' '), `${city} / ${country}`].filter(Boolean).join(', ');
}

type Frame = { x: number; y: number; width: number };

function drawBlock(pdf: Pdf, { x, y, width }: Frame, title: string, lines: readonly string[]): number {
  pdf.font('bold').fontSize(9).fillColor(GREY).text(title, x, y, { width });
  pdf.font('regular').fontSize(9.5).fillColor('black');
  for (const line of lines) pdf.text(line, { width });
  return pdf.y;
}

function drawColumns(pdf: Pdf, y: number): number {
  pdf.font('bold').fontSize(8.5).fillColor(GREY);
  let x = MARGIN;
  for (const { title, width, align } of COLUMNS) {
    pdf.text(title, x, y, { width, align });
    x += width;
  }
  pdf
    .moveTo(MARGIN, y + 14)
    .lineTo(RIGHT, y + 14)
    .lineWidth(0.8)
    .stroke('black');
  return y + 18;
}

function cellsOf({ name, sku, quantity, base, allowance, rate, vat, net }: InvoiceLine): string[] {
  return [
    sku ? `${name}\n${sku}` : name,
    String(quantity),
    `₺${unitPrice(base, quantity).replace('.', ',')}`,
    allowance > 0 ? formatKurus(allowance) : '–',
    `%${rate} ${formatKurus(vat)}`,
    formatKurus(net),
  ];
}

function lineHeight(pdf: Pdf, line: InvoiceLine): number {
  pdf.font('regular').fontSize(9);
  return (
    Math.max(
      ...cellsOf(line).map((text, index) => pdf.heightOfString(text, { width: (COLUMNS[index]?.width ?? 0) - 6 })),
    ) + 6
  );
}

function drawLine(pdf: Pdf, line: InvoiceLine, y: number): void {
  pdf.font('regular').fontSize(9).fillColor('black');
  let x = MARGIN;
  for (const [index, text] of cellsOf(line).entries()) {
    const { width = 0, align = 'left' } = COLUMNS[index] ?? {};
    pdf.text(text, align === 'right' ? x + 6 : x, y, { width: width - 6, align });
    x += width;
  }
}

function drawSums(pdf: Pdf, { lines }: InvoiceContent, top: number): number {
  const { base, allowance, net, payable, rates } = invoiceTotals(lines);
  const rows: [string, number][] = [
    ['Mal ve hizmet toplamı', base],
    ...(allowance > 0 ? [['Toplam indirim', allowance] as [string, number]] : []),
    ['Vergiler hariç toplam', net],
    ...rates.map(({ rate, vat }) => [`Hesaplanan KDV (%${rate})`, vat] as [string, number]),
    ['Ödenen tutar', payable],
  ];
  pdf
    .moveTo(MARGIN, top + 2)
    .lineTo(RIGHT, top + 2)
    .lineWidth(0.5)
    .stroke('#999999');
  let y = top + 8;
  for (const [title, kurus] of rows) {
    const last = title === 'Ödenen tutar';
    pdf
      .font(last ? 'bold' : 'regular')
      .fontSize(last ? 11 : 9.5)
      .fillColor('black');
    pdf.text(title, RIGHT - 260, y, { width: 170, align: 'right' });
    pdf.text(formatKurus(kurus), RIGHT - 85, y, { width: 85, align: 'right' });
    y += last ? 16 : 13;
  }
  return y;
}

const PAYMENT_WORDS = {
  'KREDIKARTI/BANKAKARTI': 'kredi kartı / banka kartı',
  'EFT/HAVALE': 'EFT / havale',
  KAPIDAODEME: 'teslimatta',
  DIGER: 'diğer',
} as const;

/** What the law requires of an invoice for a sale over the internet. */
function drawSale(pdf: Pdf, content: InvoiceContent, y: number): number {
  const { sale } = content;
  const day = (iso: string) => iso.split('-').reverse().join('.');
  return drawBlock(pdf, { x: MARGIN, y, width: WIDTH }, 'İnternet satışı', [
    ...notesOf(content),
    `Ödeme şekli: ${PAYMENT_WORDS[sale.payment]} · Ödeme tarihi: ${day(sale.paidOn)}`,
    sale.carrier
      ? `Gönderiyi taşıyan: ${sale.carrier.title}, VKN/TCKN: ${sale.carrier.id} · Gönderim tarihi: ${day(sale.sentOn)}`
      : `Mağazadan teslim tarihi: ${day(sale.sentOn)}`,
  ]);
}

/** To be filled in by a buyer who sends goods back. */
function drawReturn(pdf: Pdf, y: number): void {
  pdf.rect(MARGIN, y, WIDTH, 100).lineWidth(0.6).stroke('#999999');
  pdf
    .font('bold')
    .fontSize(9)
    .fillColor(GREY)
    .text('İade bölümü', MARGIN + 8, y + 6);
  pdf.font('regular').fontSize(9).fillColor('black');
  pdf.text('İade edilen malın cinsi, miktarı, birim fiyatı ve tutarı:', MARGIN + 8, y + 20);
  for (const offset of [44, 60]) {
    pdf
      .moveTo(MARGIN + 8, y + offset)
      .lineTo(RIGHT - 8, y + offset)
      .lineWidth(0.4)
      .stroke('#bbbbbb');
  }
  pdf.text('Malı iade edenin adı soyadı, adresi ve imzası:', MARGIN + 8, y + 66);
  pdf
    .moveTo(MARGIN + 8, y + 92)
    .lineTo(RIGHT - 8, y + 92)
    .lineWidth(0.4)
    .stroke('#bbbbbb');
}

function drawFoot(pdf: Pdf, { number, ettn }: InvoiceContent): void {
  pdf.font('regular').fontSize(7.5).fillColor(GREY);
  pdf.text(`${number} · ${ettn}`, MARGIN, A4[1] - MARGIN - 6, { width: WIDTH, lineBreak: false });
}
