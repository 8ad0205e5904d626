import type { BodyMeasure, MeasureRange } from '@/contracts/body-limits';

/** Labels of the form's fields and of the table's columns. */
export const MEASURE_LABELS: Readonly<Record<BodyMeasure, string>> = {
  height: 'Boy (cm)',
  chest: 'Göğüs çevresi (cm)',
  age: 'Yaş',
};

/** "95–106", or "104" for a range of one value. */
export function rangeText({ from, to }: MeasureRange): string {
  return from === to ? String(from) : `${from}–${to}`;
}
