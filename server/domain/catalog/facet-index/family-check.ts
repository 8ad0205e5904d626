import type { ItemTable } from './item-table';
import type { Selection } from './selection';
import type { Terms } from './terms';

/** No family is missing. Families are numbered from 0. */
export const NONE = -1;
/** More than one family, or the listing's category, is missing: the item is not counted at all. */
export const TOO_MUCH = -2;

/** Determines which family of chosen terms an item fails. */
export class FamilyCheck {
  readonly #isChosen: Uint8Array;
  readonly #metBy: Uint32Array;
  readonly #wanted: number;
  readonly #wantedSum: number;
  readonly #scope: number | null;
  // Copies of the owners' arrays, because the loop below runs for every item of the shop.
  readonly #start: Uint32Array;
  readonly #length: Uint16Array;
  readonly #pool: Int32Array;
  readonly #familyOf: Uint16Array;

  constructor(table: ItemTable, terms: Terms, selection: Selection) {
    this.#scope = selection.scope;
    this.#start = table.terms.start;
    this.#length = table.terms.length;
    this.#pool = table.terms.pool;
    this.#familyOf = terms.familyOf;
    this.#isChosen = new Uint8Array(terms.all.length);
    for (const term of [...selection.chosen.values()].flat()) this.#isChosen[term] = 1;
    this.#metBy = new Uint32Array(terms.families.length);
    this.#wanted = selection.chosen.size;
    this.#wantedSum = [...selection.chosen.keys()].reduce((sum, family) => sum + family, 0);
  }

  /** NONE, the only family that the item fails, or TOO_MUCH. */
  missing(row: number): number {
    const scope = this.#scope;
    if (scope === null && this.#wanted === 0) return NONE;
    const pool = this.#pool;
    const isChosen = this.#isChosen;
    const from = this.#start[row] as number;
    const to = from + (this.#length[row] as number);
    let inScope = scope === null;
    let met = 0;
    let metSum = 0;
    for (let at = from; at < to; at++) {
      const term = pool[at] as number;
      if (term === scope) inScope = true;
      if (isChosen[term] === 0) continue;
      const family = this.#familyOf[term] as number;
      if (this.#metBy[family] === row + 1) continue; // a second chosen value of the same family
      this.#metBy[family] = row + 1;
      met++;
      metSum += family;
    }
    if (!inScope || this.#wanted - met > 1) return TOO_MUCH;
    // All families but one are met: the difference of the sums is the missing family's number.
    return met === this.#wanted ? NONE : this.#wantedSum - metSum;
  }
}
