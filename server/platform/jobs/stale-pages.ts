import type { Logger } from 'pino';
import type { Db } from '@/server/platform/db/client';
import type { Pages } from '@/server/platform/ports/pages';
import { JobKind, planJob } from './plan';

/** Paths of the shop: `/dinozor-balon`. */
const STALE_PAGES = new JobKind<{ paths: string[] }>('stale-pages');

/** Due immediately. */
const NOW = new Date(0);

/**
 * Makes the running instances invalidate these pages within seconds. For commands, which share only the database with
 * the instances for certain. One instance runs the job and publishes it to the others over Redis.
 */
export async function planStalePages(db: Db, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await planJob(db, { kind: STALE_PAGES, payload: { paths: [...paths] }, runAt: NOW });
}

/** For processes that serve requests, because only they can invalidate pages. */
export const pageHandlers = STALE_PAGES.handledBy(async ({ pages }, { paths }) => pages.invalidate(paths));

/** The instances' page cache as seen by commands and workers. */
export class InstancePages implements Pages {
  readonly #pending = new Set<Promise<void>>();
  #failed = false;

  constructor(
    private readonly db: Db,
    private readonly log: Pick<Logger, 'error'>,
  ) {}

  invalidate(paths: readonly string[]): void {
    const plan = planStalePages(this.db, paths)
      .catch((error: unknown) => {
        this.#failed = true;
        this.log.error({ err: error }, 'page invalidations could not be scheduled');
      })
      .finally(() => this.#pending.delete(plan));
    this.#pending.add(plan);
  }

  /** This process caches no pages. */
  stats() {
    return { bytes: 0, pages: 0, hits: 0, misses: 0, shared: 0, made: 0 };
  }

  /** Must be awaited before the database is closed. @throws Error when invalidations could not be scheduled */
  async settle(): Promise<void> {
    await Promise.all(this.#pending);
    if (this.#failed)
      throw new Error('The change is made, but running instances may show older pages for up to an hour.');
  }
}
