import { istanbulDay } from '@/contracts/calendar-days';
import { VITAL_BOUNDS, type VitalName, type Vitals } from '@/contracts/vitals';

export type VitalCount = { day: string; page: string; name: VitalName; bucket: number; visits: number };

/** Counts how fast pages were, in memory. Kinds of pages, names and buckets are few: so are the counts. */
export class VitalCounts {
  #counts = new Map<string, VitalCount>();

  add({ page, values }: Vitals, at: Date): void {
    const day = istanbulDay(at);
    for (const [name, value] of Object.entries(values) as [VitalName, number][]) {
      this.#put({ day, page, name, bucket: bucketOf(name, value), visits: 1 });
    }
  }

  /** Hands out everything that was counted, and begins anew. */
  take(): VitalCount[] {
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    return counts;
  }

  /** What could not be written is counted again. */
  giveBack(counts: readonly VitalCount[]): void {
    for (const count of counts) this.#put(count);
  }

  #put(more: VitalCount): void {
    const key = `${more.day} ${more.page} ${more.name} ${more.bucket}`;
    const known = this.#counts.get(key);
    if (known) known.visits += more.visits;
    else this.#counts.set(key, { ...more });
  }
}

/** The first bound that the value does not exceed; one past the last for all above. */
function bucketOf(name: VitalName, value: number): number {
  const index = VITAL_BOUNDS[name].findIndex((bound) => value <= bound);
  return index < 0 ? VITAL_BOUNDS[name].length : index;
}
