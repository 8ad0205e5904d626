import { MOST_STOCK, type StockChanged } from '@/contracts/stock';

type Problem = NonNullable<StockChanged['results'][number]['problem']>;

/** Messages for refused stock changes; `before` is the current stock. */
export const STOCK_PROBLEMS: Record<Problem, (before: number | null) => string> = {
  unknown_sku: () => 'there is no such SKU',
  below_zero: (before) => `only ${before} are for sale, it can't go below zero`,
  too_much: () => `more than ${MOST_STOCK} can't be kept`,
};
