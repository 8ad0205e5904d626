import type { Company } from '@/contracts/company';
import type { MissingChoice } from '@/contracts/if-missing';
import type { WITHDRAWAL_EXCLUSIONS } from '@/contracts/withdrawal';
import type { Clauses } from './clauses';

/** The data of the contract texts; amounts and days are formatted for display ("₺149,90", "21 Kasım 2026"). */
export type AgreementData = {
  /** Of the texts: agreementsVersion in version.ts. */
  version: string;
  company: Company;
  clauses: Clauses;
  /** `until`: the day and time by which a transfer has to come; `days`: how long the branch keeps the order. */
  payment: { method: 'card' } | { method: 'transfer'; until: string } | { method: 'branch'; days: number };
  buyer: { name: string; address: string; phone: string; email: string };
  lines: {
    /** Titles of item and variant. */
    title: string;
    sku: string;
    quantity: number;
    unitPrice: string;
    total: string;
    /** Why it cannot be returned; null when it can. */
    exclusion: (typeof WITHDRAWAL_EXCLUSIONS)[number] | null;
  }[];
  /** The coupon's discount on all lines together; null without a coupon. */
  discount: { code: string; amount: string } | null;
  /** Delivery cost; null when free. */
  shipping: string | null;
  /** The pickup branch; null for a delivery. */
  pickup: { name: string; address: string; phone: string } | null;
  /** The day and hour of delivery by the own courier, or of pickup; null without one. */
  slot: string | null;
  /** The invoice recipient; null when it is the buyer. `company` only for a company. */
  billing: { name: string; address: string; company: { taxOffice: string; taxNumber: string } | null } | null;
  /**
   * What the buyer chose for products that are missing at packing: each line, or a word of letter balloons as a whole. Empty
   * when everything has the default, a call.
   */
  ifMissing: { title: string; choice: MissingChoice; isWord: boolean }[];
  /** The day of the buyer's party, with its hour if it is known; null when not given. */
  party: string | null;
  total: string;
  date: string;
};
