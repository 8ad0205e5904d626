import { sumMoney } from '@/contracts/money';
import {
  type ChargedLine,
  discountAll,
  feeLines,
  includedVat,
  invoiceLines,
  invoiceTotals,
} from '@/server/domain/ordering/invoice/invoice-lines';

const line = (gross: number, over: Partial<ChargedLine> = {}): ChargedLine => ({
  name: 'Balon',
  sku: 'B',
  quantity: 1,
  rate: 20,
  gross,
  discount: 0,
  ...over,
});

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const paidOf = (lines: readonly ChargedLine[]) => sumMoney(lines.map(({ gross, discount }) => gross - discount));

test('the VAT in a price is rounded to the nearest kuruş, halves up', () => {
  expect(includedVat(12_000, 20)).toBe(2_000);
  expect(includedVat(4_990, 20)).toBe(832);
  expect(includedVat(3, 20)).toBe(1); // 0.5
  expect(includedVat(101, 1)).toBe(1);
  expect(includedVat(110, 10)).toBe(10);
});

test('lines of one rate share its VAT to the kuruş', () => {
  const lines = invoiceLines([line(1), line(1), line(1), line(1), line(1), line(1)]);
  expect(invoiceTotals(lines)).toMatchObject({ net: 5, vat: 1, payable: 6 });
});

test('a coupon is an allowance without VAT', () => {
  const [only] = invoiceLines([line(12_000, { discount: 1_200 })]);
  expect(only).toMatchObject({ base: 10_000, allowance: 1_000, net: 9_000, vat: 1_800 });
});

test('a line for which nothing was paid is left out', () => {
  expect(invoiceLines([line(500, { discount: 500 }), line(700)])).toHaveLength(1);
});

test('a fee has one line for each rate of the goods and keeps its sum', () => {
  const fees = feeLines('Vade farkı', 1_001, [line(10_000), line(10_000, { rate: 10 })]);
  expect(fees.map(({ rate, gross }) => [rate, gross])).toEqual([
    [20, 501],
    [10, 500],
  ]);
});

test('for 3 000 random orders net amounts and VAT add up to what was charged, in each line and in total', () => {
  const next = numbers(20_261_124);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  for (let run = 0; run < 3_000; run++) {
    const goods = Array.from({ length: whole(1, 12) }, () => {
      const quantity = whole(1, 40);
      const gross = quantity * whole(1, run % 3 === 0 ? 9 : 500_000);
      const rate = [1, 10, 20][whole(0, 2)] as number;
      return line(gross, { quantity, rate, discount: next() < 0.4 ? whole(0, gross) : 0 });
    });
    const withFee = [...goods, ...feeLines('Vade farkı', next() < 0.3 ? whole(1, 90_000) : 0, goods)];
    const paid = paidOf(withFee);
    const back = next() < 0.3 ? whole(0, paid) : 0;
    const charged = discountAll(withFee, back);
    const lines = invoiceLines(charged);
    const totals = invoiceTotals(lines);
    const fee = paidOf(goods) === 0 ? 0 : paid - paidOf(goods);
    expect({ run, payable: totals.payable }).toEqual({ run, payable: paidOf(goods) + fee - back });
    expect(totals.base - totals.allowance).toBe(totals.net);
    for (const { rate, net, vat } of totals.rates) {
      expect(vat).toBe(includedVat(net + vat, rate));
    }
    for (const { base, allowance, net, vat, rate } of lines) {
      expect(base - allowance).toBe(net);
      expect(Math.min(base, allowance, net, vat)).toBeGreaterThanOrEqual(0);
      expect(Math.abs(vat - includedVat(net + vat, rate))).toBeLessThanOrEqual(1);
    }
  }
});
