import type { Company } from '@/contracts/company';
import type { WITHDRAWAL_EXCLUSIONS } from '@/contracts/withdrawal';

/** What the contract texts are filled with; amounts as people read them ("₺149,90"), days too ("21 Kasım 2026"). */
export type AgreementData = {
  company: Company;
  buyer: { name: string; address: string; phone: string; email: string };
  lines: {
    /** The item's title with its variant's. */
    title: string;
    sku: string;
    quantity: number;
    unitPrice: string;
    total: string;
    /** Why it can't be sent back; null when it can. */
    exclusion: (typeof WITHDRAWAL_EXCLUSIONS)[number] | null;
  }[];
  /** What a coupon takes off all lines together; null without one. */
  discount: { code: string; amount: string } | null;
  /** What delivery costs; null when it is free. */
  shipping: string | null;
  /** Where the buyer fetches the goods; null when they are sent. */
  pickup: { name: string; address: string; phone: string } | null;
  /** Who the invoice is written to; null when it is the buyer. `company` only where it is one. */
  billing: { name: string; address: string; company: { taxOffice: string; taxNumber: string } | null } | null;
  /** The day of the buyer's party; null when none was named. */
  party: string | null;
  total: string;
  date: string;
};
