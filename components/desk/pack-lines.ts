import type { DeskOrderDetail } from '@/services/desk/orders';
import type { Packed } from './pack-progress';

type Line = DeskOrderDetail['lines'][number];
type Order = Pick<DeskOrderDetail, 'lines'>;

/** Units of a line that go into the parcel. */
export const unitsOf = ({ quantity, missing, dropped }: Pick<Line, 'quantity' | 'missing' | 'dropped'>) =>
  quantity - missing - dropped;

/** Units of a line that are in the parcel; never more than belong there, also when some turned out to be missing. */
export const packedUnits = (line: Line, packed: Packed) => Math.min(packed[line.id] ?? 0, unitsOf(line));

/** Units of an order that are packed, and all of them. */
export function progressOf({ lines }: Order, packed: Packed): { done: number; all: number } {
  const sum = (count: (line: Line) => number) => lines.reduce((total, line) => total + count(line), 0);
  return { done: sum((line) => packedUnits(line, packed)), all: sum(unitsOf) };
}

export type Scan = { result: 'packed' | 'full'; line: Line } | { result: 'unknown' };

/**
 * What a scanned code does to an order: one more unit of the product with that barcode or SKU. Of several lines of one
 * product the first that is not full counts.
 */
export function scanLine({ lines }: Order, packed: Packed, code: string): Scan {
  const wanted = plainCode(code);
  const matches = lines.filter(
    (line) => plainCode(line.sku) === wanted || (line.barcode !== null && plainCode(line.barcode) === wanted),
  );
  const open = matches.find((line) => packedUnits(line, packed) < unitsOf(line));
  if (open) return { result: 'packed', line: open };
  const [full] = matches;
  return full ? { result: 'full', line: full } : { result: 'unknown' };
}

/** The number of an order whose slip or label was scanned; null for other codes. */
export function scannedOrder(code: string): string | null {
  const number = code.trim().toUpperCase();
  return /^SH-[\w-]+$/.test(number) ? number : null;
}

/** Scanners differ in case, and read a UPC as the EAN-13 that is the same number with a zero before it. */
function plainCode(code: string): string {
  const plain = code.trim().toLowerCase();
  return /^\d{8,14}$/.test(plain) ? plain.replace(/^0+/, '') : plain;
}
