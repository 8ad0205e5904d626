import type { ItemTable } from './item-table';
import type { Selection } from './selection';

/** Option ids are below this: an item's list packs a colour and a size into one number. */
const OPTIONS = 1000;

/**
 * Colours and sizes, which must both match one variant: a small red and a large blue variant do not match "red and
 * large". Colours are counted over variants with the chosen sizes, sizes over those with the chosen colours.
 */
export class VariantCheck {
  /** Items by option id. */
  readonly counts = new Uint32Array(OPTIONS);
  readonly #countedFor = new Uint32Array(OPTIONS);
  readonly #colors: Uint8Array;
  readonly #sizes: Uint8Array;
  readonly #isOpen: boolean;
  readonly #start: Uint32Array;
  readonly #length: Uint16Array;
  readonly #pool: Int32Array;

  constructor(table: ItemTable, { colors, sizes }: Selection) {
    this.#start = table.options.start;
    this.#length = table.options.length;
    this.#pool = table.options.pool;
    this.#colors = allowed(colors);
    this.#sizes = allowed(sizes);
    this.#isOpen = colors === null && sizes === null;
  }

  /** Whether one variant has a chosen colour and a chosen size. */
  meets(row: number): boolean {
    if (this.#isOpen) return true;
    const pool = this.#pool;
    const from = this.#start[row] as number;
    const to = from + (this.#length[row] as number);
    for (let at = from; at < to; at++) {
      const option = pool[at] as number;
      if (this.#colors[Math.trunc(option / OPTIONS)] && this.#sizes[option % OPTIONS]) return true;
    }
    return false;
  }

  /** Counts an item that meets everything except, perhaps, colour and size. */
  count(row: number): void {
    const pool = this.#pool;
    const from = this.#start[row] as number;
    const to = from + (this.#length[row] as number);
    for (let at = from; at < to; at++) {
      const option = pool[at] as number;
      const color = Math.trunc(option / OPTIONS);
      const size = option % OPTIONS;
      if (this.#sizes[size]) this.#countOnce(color, row);
      if (this.#colors[color]) this.#countOnce(size, row);
    }
  }

  #countOnce(option: number, row: number): void {
    if (this.#countedFor[option] === row + 1) return;
    this.#countedFor[option] = row + 1;
    this.counts[option] = (this.counts[option] as number) + 1;
  }
}

function allowed(ids: ReadonlySet<number> | null): Uint8Array {
  const flags = new Uint8Array(OPTIONS).fill(ids === null ? 1 : 0);
  for (const id of ids ?? []) flags[id] = 1;
  return flags;
}
