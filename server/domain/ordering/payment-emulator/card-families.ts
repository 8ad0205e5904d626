import { formatKurus, type Kurus } from '@/contracts/money';
import { toIyzicoPrice } from '@/server/domain/ordering/payment/iyzico/price';

/** A family of credit cards: BINs of the provider's test cards, and the fee by number of instalments, hundredths of a percent. */
type CardFamily = {
  family: string;
  bank: string;
  bankCode: number;
  bins: readonly string[];
  fees: readonly (readonly [number: number, fee: number])[];
};

const FEES = [
  [2, 219],
  [3, 328],
  [6, 697],
  [9, 1054],
  [12, 1432],
] as const;
const raisedBy = (points: number) => FEES.map(([number, fee]) => [number, fee + points] as const);

/** Fees are invented: a real shop agrees on its own with the provider. */
const FAMILIES: readonly CardFamily[] = [
  { family: 'Axess', bank: 'Akbank', bankCode: 46, bins: ['552608'], fees: FEES },
  { family: 'Bonus', bank: 'Garanti BBVA', bankCode: 62, bins: ['540036', '374427'], fees: raisedBy(13) },
  { family: 'World', bank: 'Yapı Kredi', bankCode: 67, bins: ['545103'], fees: raisedBy(26) },
  { family: 'Maximum', bank: 'İş Bankası', bankCode: 64, bins: ['454359'], fees: raisedBy(7) },
  { family: 'CardFinans', bank: 'QNB', bankCode: 111, bins: ['531157'], fees: raisedBy(41) },
  { family: 'Paraf', bank: 'Halkbank', bankCode: 12, bins: ['552879'], fees: raisedBy(0).slice(0, 4) },
  { family: 'Advantage', bank: 'HSBC', bankCode: 123, bins: ['550472'], fees: raisedBy(55).slice(0, 3) },
];

/** `number` payments of `price` each, `total` together, kuruş. The last payment makes up for rounding. */
export type Plan = { number: number; price: Kurus; total: Kurus };

function plansOf({ fees }: Pick<CardFamily, 'fees'>, price: Kurus): Plan[] {
  return [[1, 0] as const, ...fees].map(([number, fee]) => {
    const total = price + Math.floor((price * fee + 5_000) / 10_000);
    return { number, price: Math.round(total / number), total };
  });
}

function familyOf(card: string): CardFamily | undefined {
  return FAMILIES.find(({ bins }) => bins.some((bin) => card.startsWith(bin)));
}

/**
 * What a card can be charged: at once, or in instalments of its family.
 * @param card its digits, at least the first six
 * @param enabled the numbers that the shop allows; all when it sent none
 */
export function plansForCard(card: string, price: Kurus, enabled: readonly number[] | undefined): Plan[] {
  const plans = plansOf(familyOf(card) ?? { fees: [] }, price);
  return plans.filter(({ number }) => number === 1 || (enabled?.includes(number) ?? true));
}

/** The plans by BIN with more than one payment, as texts of the card page. */
export function planTexts(price: Kurus, enabled: readonly number[] | undefined) {
  const offered = FAMILIES.flatMap(({ family, bins }) =>
    bins.map((bin) => {
      const plans = plansForCard(bin, price, enabled).map(({ number, ...plan }) => ({
        number,
        text:
          number === 1
            ? `Tek çekim: ${formatKurus(plan.total)}`
            : `${number} × ${formatKurus(plan.price)} = ${formatKurus(plan.total)}`,
      }));
      return [bin, { family, plans }] as const;
    }),
  );
  return Object.fromEntries(offered.filter(([, { plans }]) => plans.length > 1));
}

/** `installmentDetails` of the provider's answer: of the card's family, or of all families without a BIN. */
export function installmentDetails(price: Kurus, bin: string | undefined) {
  const found = bin === undefined ? FAMILIES : [familyOf(bin)];
  return found.map((card) => ({
    ...(bin === undefined ? {} : { binNumber: bin }),
    price: toIyzicoPrice(price),
    cardType: card ? 'CREDIT_CARD' : 'DEBIT_CARD',
    ...(card ? { cardFamilyName: card.family, bankName: card.bank, bankCode: card.bankCode } : {}),
    force3ds: 0,
    forceCvc: 0,
    installmentPrices: plansOf(card ?? { fees: [] }, price).map((plan) => ({
      installmentNumber: plan.number,
      installmentPrice: toIyzicoPrice(plan.price),
      totalPrice: toIyzicoPrice(plan.total),
    })),
  }));
}
