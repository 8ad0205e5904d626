import { join } from 'node:path';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { encodeCode128 } from './code-128';

/** A page's width and height in points. */
export type PageSize = readonly [width: number, height: number];
export type Pdf = PDFKit.PDFDocument;

const FOLDER = join(process.cwd(), 'node_modules', '@expo-google-fonts', 'nunito-sans');
/** With Turkish letters and the sign of the lira; pages embed only the glyphs that they use. */
const REGULAR = join(FOLDER, '400Regular', 'NunitoSans_400Regular.ttf');
const BOLD = join(FOLDER, '700Bold', 'NunitoSans_700Bold.ttf');

/** Millimetres in points. */
export function mm(length: number): number {
  return (length * 72) / 25.4;
}

/**
 * A PDF document of one part for each entry; other requests are served between two parts.
 * @param draw draws one part and adds its pages
 */
export async function drawPdf<Part>(title: string, parts: readonly Part[], draw: (pdf: Pdf, part: Part) => void) {
  // Loaded at the first document: a shop that prints none doesn't hold the library in memory.
  const { default: PDFDocument } = await import('pdfkit');
  // Without a font of its own: a second name of an opened font makes the library read the file at each use.
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, font: '', lang: 'tr', info: { Title: title } });
  pdf.registerFont('regular', REGULAR);
  pdf.registerFont('bold', BOLD);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const part of parts) {
    draw(pdf, part);
    await letOthersRun();
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

type Frame = { x: number; y: number; width: number; height: number };

/** Draws a barcode (Code 128) of the text across the frame, quiet zones included. */
export function drawBarcode(pdf: Pdf, text: string, { x, y, width, height }: Frame): void {
  const bars = encodeCode128(text);
  const module = width / (bars.reduce((sum, bar) => sum + bar, 0) + 2 * QUIET_ZONE);
  let left = x + QUIET_ZONE * module;
  bars.forEach((bar, index) => {
    if (index % 2 === 0) pdf.rect(left, y, bar * module, height);
    left += bar * module;
  });
  pdf.fill('black');
}

const QUIET_ZONE = 10;

type TextFrame = { x: number; y: number; width: number; height: number };
type Font = { font: 'regular' | 'bold'; size: number };

/**
 * Writes text in a frame, in a smaller font where it would not fit: half the size at the least, and what does not fit
 * then ends with an ellipsis.
 * @returns the height of the text
 */
export function fitText(pdf: Pdf, text: string, { x, y, width, height }: TextFrame, { font, size }: Font): number {
  let fitted = size;
  const needed = () => pdf.font(font).fontSize(fitted).heightOfString(text, { width });
  while (fitted > size / 2 && needed() > height) fitted -= 0.5;
  const used = Math.min(needed(), height);
  pdf.text(text, x, y, { width, height, ellipsis: true });
  return used;
}
