import type { Company } from '@/contracts/company';
import type { Branch } from '@/contracts/content';
import type { PaymentOffers } from '@/contracts/payment-methods';
import type { Transit } from '@/contracts/transit';
import type { Clauses } from '../agreements/clauses';

/** A paragraph, in which `[label](/path)` is a link; or a list, ordered steps, or name–value pairs. */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { rows: readonly (readonly [name: string, value: string])[] };

/** `id` is the section's URL fragment; other pages link to it, so it must not change. */
export type InfoSection = { id: string; title: string; blocks: readonly Block[] };

export type InfoPage = {
  title: string;
  description: string;
  /** Day of the last change to the text, `YYYY-MM-DD`. */
  updated: string;
  lead: string;
  sections: readonly InfoSection[];
};

/** The owner's data that the texts contain. */
export type InfoFacts = {
  /** 0 = Sunday. */
  workingDays: readonly number[];
  transit: Transit;
  storeName: string;
  company: Company;
  /** The payment methods besides a card. */
  offers: PaymentOffers;
  /** Of the contracts. */
  clauses: Clauses;
  branches: readonly Branch[];
  /** Number of items for sale. */
  items: number;
  /** Delivery cost for display, one row per tariff step. Empty when delivery is free. */
  deliveryRows: readonly (readonly [name: string, value: string])[];
};

/** Splits a multi-line contract clause into paragraphs. */
export function paragraphs(clause: string): string[] {
  return clause.split('\n').filter(Boolean);
}

/** Parses "Unvan: …" lines into names and values. */
export function namedLines(clause: string): Extract<Block, { rows: unknown }> {
  return {
    rows: paragraphs(clause).map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  };
}
