import { addressLine } from '@/contracts/address-line';
import { formatDay, formatParty, formatSlot } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import { formatPhone } from '@/contracts/phone';
import { drawBarcode, drawPdf, mm, type PageSize, type Pdf } from '@/server/platform/pdf/pdf-document';
import type { OrderToPrint, Sender } from './order-to-print';

const A4: PageSize = [mm(210), mm(297)];
const MARGIN = mm(15);
const RIGHT = A4[0] - MARGIN;
const WIDTH = RIGHT - MARGIN;
const BOTTOM = A4[1] - MARGIN - 14;
const GREY = '#555555';

const TICK = { x: MARGIN, size: 11 };
const SKU = { x: MARGIN + 22, width: 96 };
const ITEM = { x: SKU.x + SKU.width + 10 };
const PRICE = { width: 70 };
const COUNT = { width: 44 };

/**
 * Packing slips on A4, one for each order, each beginning on a page of its own: what is in the parcel, for the staff
 * who pack it and for the buyer. A gift's has no prices (the promise of `gift_note` in contracts/checkout.ts).
 */
export function drawPackingSlips(orders: readonly OrderToPrint[], sender: Sender): Promise<Uint8Array<ArrayBuffer>> {
  return drawPdf('Paket fişi', orders, (pdf, order) => drawSlip(pdf, order, sender));
}

function drawSlip(pdf: Pdf, order: OrderToPrint, sender: Sender): void {
  pdf.addPage({ size: [...A4], margin: 0 });
  let y = Math.max(drawHead(pdf, order, sender), MARGIN + 66) + 14;
  y = drawParties(pdf, order, sender, y) + 14;
  const isGift = order.giftNote !== '';
  y = drawTableHead(pdf, y, isGift);
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  for (const line of order.lines) {
    const height = lineHeight(pdf, line, isGift);
    if (y + height > BOTTOM) {
      drawFoot(pdf, order);
      pdf.addPage({ size: [...A4], margin: 0 });
      y = drawTableHead(pdf, MARGIN, isGift);
    }
    drawLine(pdf, line, y, isGift);
    y += height;
    pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).stroke('#cccccc');
  }
  pdf.font('bold').fontSize(11).fillColor('black');
  pdf.text(`Toplam ${units} parça`, MARGIN, y + 8, { width: WIDTH, align: 'right' });
  y += 30;
  for (const [title, text] of notesOf(order)) {
    const height =
      pdf
        .font('regular')
        .fontSize(11)
        .heightOfString(text, { width: WIDTH - 24 }) + 34;
    if (y + height > BOTTOM) {
      drawFoot(pdf, order);
      pdf.addPage({ size: [...A4], margin: 0 });
      y = MARGIN;
    }
    pdf.roundedRect(MARGIN, y, WIDTH, height, 6).lineWidth(0.8).stroke('#999999');
    pdf.font('bold').fontSize(9).fillColor(GREY);
    pdf.text(title, MARGIN + 12, y + 8);
    pdf.font('regular').fontSize(11).fillColor('black');
    pdf.text(text, MARGIN + 12, y + 22, { width: WIDTH - 24 });
    y += height + 10;
  }
  drawFoot(pdf, order);
}

/** Shop, number, day and barcode. */
function drawHead(pdf: Pdf, order: OrderToPrint, { store }: Sender): number {
  const code = { width: 210, height: 38 };
  pdf.font('bold').fontSize(18).fillColor('black');
  pdf.text(store, MARGIN, MARGIN, { width: WIDTH - code.width - 20 });
  pdf.font('regular').fontSize(11).fillColor(GREY);
  pdf.text('Paket fişi', { width: WIDTH - code.width - 20 });
  pdf.text(`Sipariş günü: ${formatDay(order.paidAt ?? order.createdAt)}`, { width: WIDTH - code.width - 20 });
  const { y } = pdf;
  const x = RIGHT - code.width;
  drawBarcode(pdf, order.number, { x, y: MARGIN, ...code });
  pdf.font('bold').fontSize(13).fillColor('black');
  pdf.text(order.number, x, MARGIN + code.height + 4, { width: code.width, align: 'center' });
  return Math.max(y, pdf.y);
}

function drawParties(pdf: Pdf, order: OrderToPrint, sender: Sender, y: number): number {
  const width = (WIDTH - 20) / 2;
  const { shippingAddress: to, delivery, slot, partyDate, partyTime } = order;
  const buyer = [`${to.first_name} ${to.last_name}`, formatPhone(to.phone)];
  const place = delivery.method === 'pickup' ? `Mağazadan teslim: ${delivery.branch.name}` : addressLine(to);
  const hour = slot ? [`${delivery.method === 'pickup' ? 'Teslim alma' : 'Kurye'}: ${formatSlot(slot)}`] : [];
  const left = drawParty(pdf, 'Alıcı', [...buyer, place, ...hour], { x: MARGIN, y, width });
  const party = partyDate ? [`Parti günü: ${formatParty(partyDate, partyTime)}`] : [];
  const from = [sender.name, sender.address, sender.phone, ...party];
  const right = drawParty(pdf, 'Gönderen', from, { x: MARGIN + width + 20, y, width });
  return Math.max(left, right);
}

function drawParty(
  pdf: Pdf,
  title: string,
  [name = '', ...lines]: string[],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  pdf.font('bold').fontSize(9).fillColor(GREY).text(title, x, y, { width });
  pdf.fontSize(12).fillColor('black').text(name, { width });
  pdf.font('regular').fontSize(10.5);
  for (const line of lines) pdf.text(line, { width });
  return pdf.y;
}

function drawTableHead(pdf: Pdf, y: number, isGift: boolean): number {
  const { item, price, count } = columns(isGift);
  pdf.font('bold').fontSize(9).fillColor(GREY);
  pdf.text('Kod', SKU.x, y, { width: SKU.width });
  pdf.text('Ürün', ITEM.x, y, { width: item });
  pdf.text('Adet', count, y, { width: COUNT.width, align: 'right' });
  if (!isGift) pdf.text('Birim fiyatı', price, y, { width: PRICE.width, align: 'right' });
  pdf
    .moveTo(MARGIN, y + 15)
    .lineTo(RIGHT, y + 15)
    .lineWidth(1)
    .stroke('black');
  return y + 15;
}

/** Left edges of the columns at the right, and the width of the item's. */
function columns(isGift: boolean) {
  const price = RIGHT - PRICE.width;
  const count = (isGift ? RIGHT : price - 8) - COUNT.width;
  return { item: count - ITEM.x - 8, price, count };
}

type Line = OrderToPrint['lines'][number];
const detailsOf = ({ options, note }: Line) => [options, note].filter(Boolean).join(' · ');

function lineHeight(pdf: Pdf, line: Line, isGift: boolean): number {
  const { item } = columns(isGift);
  const title = pdf.font('bold').fontSize(11).heightOfString(line.title, { width: item });
  const code = pdf.font('regular').fontSize(10).heightOfString(line.sku, { width: SKU.width });
  const details = detailsOf(line);
  const below = details ? pdf.font('regular').fontSize(10).heightOfString(details, { width: item }) : 0;
  return Math.max(title + below, code, TICK.size) + 14;
}

function drawLine(pdf: Pdf, line: Line, top: number, isGift: boolean): void {
  const y = top + 7;
  const { item, price, count } = columns(isGift);
  pdf
    .rect(TICK.x, y + 1, TICK.size, TICK.size)
    .lineWidth(0.8)
    .stroke('black');
  pdf.font('regular').fontSize(10).fillColor('black');
  pdf.text(line.sku, SKU.x, y, { width: SKU.width });
  pdf.font('bold').fontSize(11).text(line.title, ITEM.x, y, { width: item });
  pdf.font('regular').fontSize(10).fillColor(GREY);
  const details = detailsOf(line);
  if (details) pdf.text(details, { width: item });
  pdf.font('bold').fontSize(14).fillColor('black');
  pdf.text(String(line.quantity), count, y - 3, { width: COUNT.width, align: 'right' });
  pdf.font('regular').fontSize(10);
  if (!isGift) pdf.text(formatKurus(line.price), price, y, { width: PRICE.width, align: 'right' });
}

function notesOf({ giftNote, note }: OrderToPrint): [title: string, text: string][] {
  return [
    ...(giftNote ? [['Hediye kartı', giftNote] as [string, string]] : []),
    ...(note ? [['Alıcının notu', note] as [string, string]] : []),
  ];
}

function drawFoot(pdf: Pdf, { number }: OrderToPrint): void {
  pdf.font('regular').fontSize(8).fillColor(GREY);
  pdf.text(`${number} · Bu belge fatura yerine geçmez.`, MARGIN, A4[1] - MARGIN - 8, {
    width: WIDTH,
    lineBreak: false,
  });
}
