import { applyRefused, describeRefused } from '@/components/checkout/refused-lines';
import type { RefusedLine } from '@/services/view-models';
import { sampleLine } from '../store/sample-line';

const refused = (code: RefusedLine['code'], price: number | null, stock: number | null): RefusedLine[] => [
  { product: 1, code, price, stock },
];
const lines = [sampleLine(1, 500, 3), sampleLine(2, 100)];

test.each<[RefusedLine[], string]>([
  [refused('price_changed', 650, 9), 'Balon 1: fiyatı ₺5,00 iken ₺6,50 oldu.'],
  [refused('price_changed', 650, 2), 'Balon 1: fiyatı ₺5,00 iken ₺6,50 oldu, stokta 2 adet kaldı.'],
  [refused('out_of_stock', 500, 2), 'Balon 1: stokta 2 adet kaldı.'],
  [refused('out_of_stock', 500, 0), 'Balon 1: stokta kalmadı, sepetinizden çıkarılacak.'],
  [refused('unavailable', null, null), 'Balon 1: artık satışta değil, sepetinizden çıkarılacak.'],
])('%j is described as "%s"', (refusal, text) => {
  expect(describeRefused(refusal, lines)).toEqual([text]);
});

test('a line that has left the cart is not reported', () => {
  expect(describeRefused(refused('unavailable', null, null), [])).toEqual([]);
});

test('accepting applies current prices and stock, and drops unavailable lines', () => {
  const [first, second] = applyRefused(lines, refused('price_changed', 650, 2));
  expect(first).toMatchObject({ quantity: 2, product: { price: 650, stock: 2 } });
  expect(second).toBe(lines[1]);
  expect(applyRefused(lines, refused('out_of_stock', 500, 0))).toEqual([lines[1]]);
  expect(applyRefused(lines, refused('unavailable', null, null))).toEqual([lines[1]]);
});
