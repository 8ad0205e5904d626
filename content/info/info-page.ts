import type { Company } from '@/contracts/company';
import type { Branch } from '@/contracts/content';

/** A paragraph, in which `[words](/address)` is a link; or a list, steps in order, or names with what belongs to them. */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { rows: readonly (readonly [name: string, value: string])[] };

/** `id` is the address of the section within its page: links from elsewhere hold on to it. */
export type InfoSection = { id: string; title: string; blocks: readonly Block[] };

export type InfoPage = {
  title: string;
  description: string;
  /** The day on which its words were last changed, `YYYY-MM-DD`. */
  updated: string;
  lead: string;
  sections: readonly InfoSection[];
};

/** What the owner has set and the texts are filled with. */
export type InfoFacts = {
  storeName: string;
  company: Company;
  branches: readonly Branch[];
  /** How many items are for sale. */
  items: number;
  /** What delivery costs, as people read it: one row a step. Empty when it is free. */
  deliveryRows: readonly (readonly [name: string, value: string])[];
};

/** A clause of the contracts, which has its lines in one string, as paragraphs. */
export function paragraphs(clause: string): string[] {
  return clause.split('\n').filter(Boolean);
}

/** "Unvan: …" lines as names and values. */
export function namedLines(clause: string): Block {
  return {
    rows: paragraphs(clause).map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  };
}
