import { sql } from 'drizzle-orm';
import type { CatalogImport } from '@/contracts/catalog-import';
import { inAuditScope, recordChange } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable';
import { wordsOf } from '@/server/platform/error-for-log';
import type { Ports } from '@/server/platform/ports/ports';
import type { StaffCaller } from '@/server/platform/ports/staff';
import { isShuttingDown } from '@/server/platform/shutting-down';
import { Claim, ClaimLostError } from './claim';
import { readImport } from './imports';
import { readUpload } from './read-upload';
import { undoRows } from './undo-rows';
import { UploadFolder } from './upload-folder';

/** Imports whose files are on another machine. */
const elsewhere = new Set<string>();

/**
 * Works on the uploaded files that are to be checked, imported or undone, one after the other, in batches. After a
 * restart the work goes on behind the last batch.
 */
export async function runDueImports(ports: Ports): Promise<void> {
  while (!isShuttingDown()) {
    const claim = await Claim.next(ports, [...elsewhere]);
    if (!claim) return;
    try {
      await perform(ports, claim);
    } finally {
      await claim.release();
    }
  }
}

async function perform(ports: Ports, claim: Claim): Promise<void> {
  const { db, log } = ports;
  const current = await readImport(db, claim.id);
  const folder = new UploadFolder(ports.env.DATA_DIR, claim.id);
  if (current.state !== 'undoing' && !(await folder.exists())) return void elsewhere.add(claim.id);
  try {
    if (current.state === 'undoing') await undo(ports, claim);
    else if (current.state === 'checking') await check(ports, claim, current);
    else await importFile(ports, claim, current, folder);
  } catch (error) {
    if (error instanceof ClaimLostError || isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, import: claim.id }, 'an import failed');
    await inTransaction(db, (tx) =>
      claim.finish(tx, 'failed', sql`error = ${wordsOf(error)}, finished_at = ${ports.clock.now().toISOString()}`),
    );
  }
}

async function check(ports: Ports, claim: Claim, current: CatalogImport): Promise<void> {
  const { db } = ports;
  if (current.rows_done === 0) await deleteRows(db, claim.id);
  const ending = await readUpload(ports, claim, current);
  if (ending === 'shutdown') return;
  await inTransaction(db, (tx) =>
    claim.finish(tx, ending === 'cancelled' ? 'uploaded' : 'checked', sql`rows_total = rows_done`),
  );
}

async function importFile(ports: Ports, claim: Claim, current: CatalogImport, folder: UploadFolder): Promise<void> {
  const { db } = ports;
  if (current.rows_done === 0) {
    await forgetEarlier(db, claim.id);
    await deleteRows(db, claim.id);
  }
  const ending = await readUpload(ports, claim, current);
  if (ending === 'shutdown') return;
  await finish(ports, claim, ending === 'cancelled' ? 'cancelled' : 'done');
  await folder.remove();
}

async function undo(ports: Ports, claim: Claim): Promise<void> {
  if ((await undoRows(ports, claim)) === 'shutdown') return;
  await finish(ports, claim, 'undone');
}

/** Ends an import, and records in the audit log what it has changed for the person who started it. */
async function finish(ports: Ports, claim: Claim, state: 'done' | 'cancelled' | 'undone'): Promise<void> {
  const { db, staff, clock } = ports;
  const [caller] = await queryRows<Pick<StaffCaller, 'kind' | 'id' | 'name'>>(
    db,
    sql`select caller_kind as kind, caller_id as id, caller_name as name from catalog_import where id = ${claim.id}`,
  );
  const origin = { caller: caller ?? null, action: 'catalog.import', reason: null, network: null, requestId: claim.id };
  await inAuditScope({ staff, clock }, origin, () =>
    inTransaction(db, async (tx) => {
      await claim.finish(tx, state, sql`finished_at = ${clock.now().toISOString()}`);
      const { added, changed, unchanged, refused, kept } = await readImport(tx, claim.id);
      await recordChange(tx, {
        entity: 'imports',
        id: claim.id,
        after: { state, added, changed, unchanged, refused, ...(state === 'undone' && { kept }) },
      });
    }),
  );
}

/** Only the last import can be undone: what earlier ones have recorded for that is deleted. */
async function forgetEarlier(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update catalog_import_row set before = null, after = null
    where import_id <> ${id} and (before is not null or after is not null)`);
}

async function deleteRows(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from catalog_import_row where import_id = ${id}`);
}
