/** Next tags every page with its path under this prefix. */
const PATH_TAG = '_N_T_';

/** While other instances are unreachable, a page of this age is revalidated in the background, ms. */
const MAX_AGE_DISCONNECTED_MS = 5_000;
/** After they are reachable again, older pages are served stale for this long while they are revalidated, ms. */
const GRACE_MS = 10_000;
/** How many tags' last changes are stored; pages older than the oldest dropped one count as changed. */
const MAX_TAGS = 20_000;

/** The tag of a path of the shop (`/dinozor-balon`). */
export function tagOf(path: string): string {
  return PATH_TAG + path;
}

/**
 * The state at the start of a render: a counter of this process, and a position in the shared log, which `logId`
 * identifies.
 */
export type Seen = { count: number; position: bigint; logId: string | null };

/**
 * Tracks which content has changed since a page's render began. It uses no wall clock, because instances' clocks
 * differ: pages in memory are compared by a counter of this process, pages of other instances by their position in the
 * shared log of changes (server/platform/redis/invalidation-stream.ts). A position is a bigint; 0n precedes all.
 */
export class Invalidation {
  #count = 0;
  #position = 0n;
  /** Identifies the log of the positions. */
  #logId: string | null = null;
  /** tag → the counter and the position of its last change, the oldest first. */
  readonly #changes = new Map<string, { count: number; position: bigint }>();
  /** Pages begun before this counter, and pages of others before this position, may have missed a change. */
  #forgotten = { count: 0, position: 0n };
  /** Pages begun before this counter may be stale; they may be served until `until`, ms. */
  #uncertain = { count: 0, until: 0 };
  /** Whether other instances' changes arrive here; null when there are no other instances. */
  #isConnected: boolean | null = null;

  /** Called after each change, of this process and of others. */
  onChange: ((tags: readonly string[]) => void) | null = null;

  constructor(private readonly maxTags = MAX_TAGS) {}

  /** The state that a render which begins now will include. */
  seen(): Seen {
    return { count: this.#count, position: this.#position, logId: this.#logId };
  }

  /** Records a change in this process. */
  change(tags: readonly string[]): void {
    this.#count++;
    for (const tag of tags) this.#note(tag, this.#count, this.#changes.get(tag)?.position ?? 0n);
    this.onChange?.(tags);
  }

  /** Records a change from the log; `own`: from this process, which has counted it already. */
  receive(position: bigint, tags: readonly string[], own: boolean): void {
    this.#position = position;
    if (!own) this.#count++;
    for (const tag of tags) this.#note(tag, (own && this.#changes.get(tag)?.count) || this.#count, position);
    if (!own) this.onChange?.(tags);
  }

  /** Other instances' changes do not arrive at present. */
  disconnect(): void {
    this.#isConnected = false;
  }

  /** Other instances' changes arrive again, complete from this position of the log that `logId` identifies. */
  connect(position: bigint, logId: string): void {
    this.#isConnected = true;
    this.#logId = logId;
    this.#forgotten.position = position;
  }

  /** Treats earlier renders as stale: another instance may have crashed before publishing an invalidation. */
  markUncertain(now = Date.now()): void {
    this.#uncertain = { count: ++this.#count, until: now + GRACE_MS };
  }

  /** Changes were missed: earlier renders must not be served. */
  markMissed(): void {
    this.#forgotten.count = ++this.#count;
  }

  /**
   * @param tags of the page
   * @param seen the state at the start of its render
   * @param rendered the start of its render, ms
   * @returns 'fresh'; 'stale' for a page that may be served while it is revalidated; 'gone' for one that may not
   */
  freshnessOf(tags: readonly string[], seen: Seen, rendered: number, now = Date.now()): 'fresh' | 'stale' | 'gone' {
    if (seen.count < this.#forgotten.count) return 'gone';
    if (tags.some((tag) => (this.#changes.get(tag)?.count ?? 0) > seen.count)) return 'gone';
    if (seen.count < this.#uncertain.count) return now < this.#uncertain.until ? 'stale' : 'gone';
    return this.#isConnected === false && now - rendered > MAX_AGE_DISCONNECTED_MS ? 'stale' : 'fresh';
  }

  /** Whether a page that another instance rendered at this position is still valid. */
  isCurrentAt(tags: readonly string[], position: bigint): boolean {
    if (!this.#isConnected || position < this.#forgotten.position) return false;
    return tags.every((tag) => (this.#changes.get(tag)?.position ?? 0n) <= position);
  }

  #note(tag: string, count: number, position: bigint): void {
    this.#changes.delete(tag);
    this.#changes.set(tag, { count, position });
    if (this.#changes.size <= this.maxTags) return;
    const [first] = this.#changes;
    if (!first) return;
    const [oldest, change] = first;
    this.#changes.delete(oldest);
    this.#forgotten.count = Math.max(this.#forgotten.count, change.count);
    if (change.position > this.#forgotten.position) this.#forgotten.position = change.position;
  }
}
