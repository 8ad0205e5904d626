import { type Kurus, shareMoney, subtractMoney, sumMoney } from '@/contracts/money';
import type { InvoiceLine } from '@/server/platform/db/schema/invoice';

/** Units as they were sold: `gross` is their price, `discount` what was taken off it; both in kuruş, VAT included. */
export type ChargedLine = Pick<InvoiceLine, 'name' | 'sku' | 'quantity' | 'rate'> & { gross: Kurus; discount: Kurus };

/**
 * Splits prices that include VAT into net amounts and VAT. The VAT of a rate is computed once, from everything that was
 * paid at it, and shared among its lines to the kuruş (largest remainder): so lines add up to the totals, and net
 * amounts and VAT to what was paid. A line is at most one kuruş off its own VAT.
 * @returns lines without those for which nothing was paid
 */
export function invoiceLines(charged: readonly ChargedLine[]): InvoiceLine[] {
  const lines = charged.filter(({ gross, discount }) => gross > discount);
  const paid = lines.map(({ gross, discount }) => subtractMoney(gross, discount));
  const taxes = lines.map(() => 0);
  for (const rate of new Set(lines.map((line) => line.rate))) {
    const weights = lines.map((line, index) => (line.rate === rate ? (paid[index] ?? 0) : 0));
    const shares = shareMoney(includedVat(sumMoney(weights), rate), weights);
    for (const [index, share] of shares.entries()) taxes[index] = (taxes[index] ?? 0) + share;
  }
  return lines.map(({ name, sku, quantity, rate, discount }, index) => {
    const vat = taxes[index] ?? 0;
    const net = subtractMoney(paid[index] ?? 0, vat);
    const allowance = subtractMoney(discount, includedVat(discount, rate));
    return { name, sku, quantity, rate, base: sumMoney([net, allowance]), allowance, net, vat };
  });
}

/** The VAT in an amount that includes it, kuruş, halves rounded up. @param rate percent */
export function includedVat(amount: Kurus, rate: number): Kurus {
  return Math.floor((2 * amount * rate + 100 + rate) / (2 * (100 + rate)));
}

/** Takes an amount off all lines in proportion to what is paid for them: a refund that names no line, kuruş. */
export function discountAll(lines: readonly ChargedLine[], amount: Kurus): ChargedLine[] {
  const shares = shareMoney(
    amount,
    lines.map(({ gross, discount }) => subtractMoney(gross, discount)),
  );
  return lines.map((line, index) => ({ ...line, discount: sumMoney([line.discount, shares[index] ?? 0]) }));
}

/** A fee as one line for each rate of the goods, in proportion to what is paid at it (KDVK art. 24/c). */
export function feeLines(name: string, fee: Kurus, lines: readonly ChargedLine[]): ChargedLine[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))];
  const weights = rates.map((rate) =>
    sumMoney(lines.filter((line) => line.rate === rate).map(({ gross, discount }) => subtractMoney(gross, discount))),
  );
  return shareMoney(fee, weights).flatMap((gross, index) =>
    gross === 0 ? [] : [{ name, sku: '', quantity: 1, rate: rates[index] ?? 0, gross, discount: 0 }],
  );
}

/** Sums of an invoice, kuruş; `rates` ascending. */
export function invoiceTotals(lines: readonly InvoiceLine[]) {
  const sum = (field: 'base' | 'allowance' | 'net' | 'vat', of = lines) => sumMoney(of.map((line) => line[field]));
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((one, other) => one - other);
  return {
    base: sum('base'),
    allowance: sum('allowance'),
    net: sum('net'),
    vat: sum('vat'),
    payable: sumMoney([sum('net'), sum('vat')]),
    rates: rates.map((rate) => {
      const of = lines.filter((line) => line.rate === rate);
      return { rate, net: sum('net', of), vat: sum('vat', of) };
    }),
  };
}
