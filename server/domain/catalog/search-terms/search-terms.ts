import { istanbulDay } from '@/contracts/calendar-days';
import { termOf } from './term';

export type TermCount = { day: string; term: string; searches: number; withoutHits: number };

/** Different terms between two writings; more than a shop has, and a bound for whoever makes them up. */
const MOST = 2000;

/** Counts what people search for, in memory, so that a search waits for nothing. A job writes it down. */
export class SearchTerms {
  #counts = new Map<string, TermCount>();

  add(text: string, found: number, at: Date): void {
    const term = termOf(text);
    if (term !== null) this.#put({ day: istanbulDay(at), term, searches: 1, withoutHits: found === 0 ? 1 : 0 });
  }

  /** Hands out everything that was counted, and begins anew. */
  take(): TermCount[] {
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    return counts;
  }

  /** What could not be written is counted again. */
  giveBack(counts: readonly TermCount[]): void {
    for (const count of counts) this.#put(count);
  }

  #put(more: TermCount): void {
    const key = `${more.day} ${more.term}`;
    const known = this.#counts.get(key);
    if (known) {
      known.searches += more.searches;
      known.withoutHits += more.withoutHits;
    } else if (this.#counts.size < MOST) this.#counts.set(key, { ...more });
  }
}
