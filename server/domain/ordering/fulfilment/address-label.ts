import type { LabelSize } from '@/contracts/fulfilment';
import { formatPhone } from '@/contracts/phone';
import { drawBarcode, drawPdf, fitText, mm, type PageSize, type Pdf } from '@/server/platform/pdf/pdf-document';
import type { OrderToPrint, Sender } from './order-to-print';

const SIZES: Record<LabelSize, PageSize> = {
  a6: [mm(105), mm(148)],
  thermal: [mm(100), mm(150)],
};
const MARGIN = mm(5);
/** Left for the barcode at the bottom, with the number below. */
const CODE_HEIGHT = mm(19);

/**
 * Address labels, a page for each order: the recipient in large letters, the sender, and the number as a barcode. Black
 * only: thermal printers know no grey. The label of an order for pickup names the branch instead of an address.
 */
export function drawAddressLabels(orders: readonly OrderToPrint[], sender: Sender, size: LabelSize) {
  return drawPdf('Adres etiketi', orders, (pdf, order) => drawLabel(pdf, order, sender, SIZES[size]));
}

function drawLabel(pdf: Pdf, order: OrderToPrint, sender: Sender, size: PageSize): void {
  const [pageWidth, pageHeight] = size;
  const width = pageWidth - 2 * MARGIN;
  pdf.addPage({ size: [...size], margin: 0 });
  pdf.fillColor('black');
  const write = (text: string, y: number, height: number, font: 'regular' | 'bold', points: number) =>
    y + fitText(pdf, text, { x: MARGIN, y, width, height }, { font, size: points });

  let y = write(sender.store, MARGIN, mm(7), 'bold', 12);
  y = write(`Gönderen: ${[sender.address, sender.phone].join(' · ')}`, y, mm(11), 'regular', 8.5) + mm(3);
  y = drawRule(pdf, y, size) + mm(4);

  const { shippingAddress: to, delivery } = order;
  const isPickup = delivery.method === 'pickup';
  const codeTop = pageHeight - MARGIN - CODE_HEIGHT;
  y = write(isPickup ? 'MAĞAZADAN TESLİM' : 'ALICI', y, mm(5), 'bold', 9) + mm(1);
  y = write(`${to.first_name} ${to.last_name}`, y, mm(18), 'bold', 20) + mm(1);
  y = write(formatPhone(to.phone), y, mm(7), 'regular', 13) + mm(3);
  if (isPickup) {
    write(delivery.branch.name, y, mm(22), 'bold', 22);
  } else {
    const placeTop = codeTop - mm(24);
    const street = [to.address, [to.neighborhood, to.zip_code].filter(Boolean).join(' ')].join('\n');
    write(street, y, placeTop - y - mm(2), 'regular', 15);
    write(`${to.district} / ${to.city}`, placeTop, mm(18), 'bold', 20);
  }

  drawRule(pdf, codeTop - mm(4), size);
  drawBarcode(pdf, order.number, { x: MARGIN, y: codeTop, width, height: CODE_HEIGHT - mm(6) });
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  pdf.font('bold').fontSize(12);
  pdf.text(`${order.number} · ${units} parça`, MARGIN, codeTop + CODE_HEIGHT - mm(5), { width, align: 'center' });
}

function drawRule(pdf: Pdf, y: number, [pageWidth]: PageSize): number {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pageWidth - MARGIN, y)
    .lineWidth(1)
    .stroke('black');
  return y;
}
