/** Next tags every page with its path under this prefix. */
const PATH_TAG = '_N_T_';

/** While other instances can't be heard, a page this old is rendered again behind the answer, ms. */
const UNHEARD = 5_000;
/** After they are heard again: so long is a page from before served once more while it is rendered anew, ms. */
const GRACE = 10_000;
/** Tags whose last change is remembered; what is older than anything forgotten counts as changed. */
const MOST_TAGS = 20_000;

/** The tag of a path of the shop (`/dinozor-balon`). */
export function tagOf(path) {
  return PATH_TAG + path;
}

/**
 * Which content has changed since a page was begun. No wall clock takes part, because instances disagree about it:
 * pages in memory are compared by a count of this process, pages of other instances by their position in the log of
 * changes that all share (server/platform/redis/invalidation-stream.ts). A position is a bigint; 0n stands before all.
 */
export class Invalidation {
  #count = 0;
  #position = 0n;
  /** Names whose positions they are. */
  #life = null;
  /** tag → the count and the position of its last change, the longest unchanged first. */
  #changes = new Map();
  #mostTags;
  /** Pages begun before this count, and pages of others before this position, may have missed a change. */
  #forgotten = { count: 0, position: 0n };
  /** Pages begun before this count are doubted; they may be served until the moment, ms. */
  #doubted = { count: 0, until: 0 };
  /** Whether other instances' changes arrive here; null when there are none to hear of. */
  #hears = null;

  constructor(mostTags = MOST_TAGS) {
    this.#mostTags = mostTags;
  }

  /** What a render that begins now will have seen. */
  seen() {
    return { count: this.#count, position: this.#position, life: this.#life };
  }

  /** Content has changed here. */
  change(tags) {
    this.#count++;
    for (const tag of tags) this.#note(tag, this.#count, this.#changes.get(tag)?.position ?? 0n);
  }

  /** The log has brought a change; `own`: of this process, which has counted it already. */
  hear(position, tags, own) {
    this.#position = position;
    if (!own) this.#count++;
    for (const tag of tags) this.#note(tag, (own && this.#changes.get(tag)?.count) || this.#count, position);
  }

  /** Others can't be heard at present. */
  lose() {
    this.#hears = false;
  }

  /** Others are heard, and all is known of what changed after this position of the log that `life` names. */
  listen(position, life) {
    this.#hears = true;
    this.#life = life;
    this.#forgotten.position = position;
  }

  /** Whatever was begun before is doubted: an instance may have died with a change that it could tell nobody. */
  doubt(now = Date.now()) {
    this.#doubted = { count: ++this.#count, until: now + GRACE };
  }

  /** Changes have been missed: whatever was begun before may not be served. */
  missed() {
    this.#forgotten.count = ++this.#count;
  }

  /**
   * @param tags of the page
   * @param seen what its render had seen
   * @param rendered when it was begun, ms
   * @returns 'fresh'; 'stale' for a page that may be served while it is rendered again; 'gone' for one that may not
   */
  judge(tags, seen, rendered, now = Date.now()) {
    if (seen.count < this.#forgotten.count) return 'gone';
    if (tags.some((tag) => (this.#changes.get(tag)?.count ?? 0) > seen.count)) return 'gone';
    if (seen.count < this.#doubted.count) return now < this.#doubted.until ? 'stale' : 'gone';
    return this.#hears === false && now - rendered > UNHEARD ? 'stale' : 'fresh';
  }

  /** Whether a page that another instance rendered at this position is still right. */
  trusts(tags, position) {
    if (!this.#hears || position < this.#forgotten.position) return false;
    return tags.every((tag) => (this.#changes.get(tag)?.position ?? 0n) <= position);
  }

  #note(tag, count, position) {
    this.#changes.delete(tag);
    this.#changes.set(tag, { count, position });
    if (this.#changes.size <= this.#mostTags) return;
    const [[oldest, change]] = this.#changes;
    this.#changes.delete(oldest);
    this.#forgotten.count = Math.max(this.#forgotten.count, change.count);
    if (change.position > this.#forgotten.position) this.#forgotten.position = change.position;
  }
}
