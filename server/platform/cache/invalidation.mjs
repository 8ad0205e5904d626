/** Next tags every page with its path under this prefix. */
const PATH_TAG = '_N_T_';

/** While other instances are unreachable, a page of this age is revalidated in the background, ms. */
const UNHEARD = 5_000;
/** After they are reachable again, older pages are served stale for this long while they are revalidated, ms. */
const GRACE = 10_000;
/** How many tags' last changes are stored; pages older than the oldest dropped one count as changed. */
const MAX_TAGS = 20_000;

/** The tag of a path of the shop (`/dinozor-balon`). */
export function tagOf(path) {
  return PATH_TAG + path;
}

/**
 * Tracks which content has changed since a page's render began. It uses no wall clock, because instances' clocks
 * differ: pages in memory are compared by a counter of this process, pages of other instances by their position in the
 * shared log of changes (server/platform/redis/invalidation-stream.ts). A position is a bigint; 0n precedes all.
 */
export class Invalidation {
  #count = 0;
  #position = 0n;
  /** Identifies the log of the positions. */
  #life = null;
  /** tag → the counter and the position of its last change, the oldest first. */
  #changes = new Map();
  #maxTags;
  /** Pages begun before this counter, and pages of others before this position, may have missed a change. */
  #forgotten = { count: 0, position: 0n };
  /** Pages begun before this counter may be stale; they may be served until `until`, ms. */
  #doubted = { count: 0, until: 0 };
  /** Whether other instances' changes arrive here; null when there are no other instances. */
  #hears = null;

  constructor(maxTags = MAX_TAGS) {
    this.#maxTags = maxTags;
  }

  /** The state that a render which begins now will include. */
  seen() {
    return { count: this.#count, position: this.#position, life: this.#life };
  }

  /** Records a change in this process. */
  change(tags) {
    this.#count++;
    for (const tag of tags) this.#note(tag, this.#count, this.#changes.get(tag)?.position ?? 0n);
  }

  /** Records a change from the log; `own`: from this process, which has counted it already. */
  hear(position, tags, own) {
    this.#position = position;
    if (!own) this.#count++;
    for (const tag of tags) this.#note(tag, (own && this.#changes.get(tag)?.count) || this.#count, position);
  }

  /** Other instances' changes do not arrive at present. */
  lose() {
    this.#hears = false;
  }

  /** Other instances' changes arrive again, complete from this position of the log that `life` identifies. */
  listen(position, life) {
    this.#hears = true;
    this.#life = life;
    this.#forgotten.position = position;
  }

  /** Treats earlier renders as stale: another instance may have crashed before publishing an invalidation. */
  doubt(now = Date.now()) {
    this.#doubted = { count: ++this.#count, until: now + GRACE };
  }

  /** Changes were missed: earlier renders must not be served. */
  missed() {
    this.#forgotten.count = ++this.#count;
  }

  /**
   * @param tags of the page
   * @param seen the state at the start of its render
   * @param rendered the start of its render, ms
   * @returns 'fresh'; 'stale' for a page that may be served while it is revalidated; 'gone' for one that may not
   */
  judge(tags, seen, rendered, now = Date.now()) {
    if (seen.count < this.#forgotten.count) return 'gone';
    if (tags.some((tag) => (this.#changes.get(tag)?.count ?? 0) > seen.count)) return 'gone';
    if (seen.count < this.#doubted.count) return now < this.#doubted.until ? 'stale' : 'gone';
    return this.#hears === false && now - rendered > UNHEARD ? 'stale' : 'fresh';
  }

  /** Whether a page that another instance rendered at this position is still valid. */
  trusts(tags, position) {
    if (!this.#hears || position < this.#forgotten.position) return false;
    return tags.every((tag) => (this.#changes.get(tag)?.position ?? 0n) <= position);
  }

  #note(tag, count, position) {
    this.#changes.delete(tag);
    this.#changes.set(tag, { count, position });
    if (this.#changes.size <= this.#maxTags) return;
    const [[oldest, change]] = this.#changes;
    this.#changes.delete(oldest);
    this.#forgotten.count = Math.max(this.#forgotten.count, change.count);
    if (change.position > this.#forgotten.position) this.#forgotten.position = change.position;
  }
}
