import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type {
  CatalogImport,
  CatalogImportList,
  ImportCheck,
  ImportRowList,
  ImportRowQuery,
} from '@/contracts/catalog-import';
import { recordChange } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { catalogImport } from '@/server/platform/db/schema/catalog-import';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import type { StaffCaller } from '@/server/platform/ports/staff';
import { type FileFacts, inspectFile, readHead, readTable } from './inspect-file';
import { suggestColumns } from './suggest-columns';
import { UploadFolder } from './upload-folder';

/** Imports per page, and rows of one. */
const PAGE = 20;
const ROWS = 50;

type State = CatalogImport['state'];
/** States in which a run works on the import. */
export const ACTIVE: readonly State[] = ['checking', 'running', 'undoing'];

/**
 * Stores an uploaded file, and what it seems to be.
 * @throws ApiError 400 for a file that can't be imported, 413
 */
export async function createImport(
  { db, env, clock }: Ports,
  caller: StaffCaller,
  name: string,
  store: (folder: UploadFolder, path: string) => Promise<number>,
): Promise<CatalogImport> {
  const id = randomUUID();
  const folder = new UploadFolder(env.DATA_DIR, id);
  try {
    const path = folder.file(name);
    const size = await store(folder, path);
    const facts = await inspectFile(path);
    const columns = facts.header && ((await columnsOfLastTime(db, facts.header)) ?? suggestColumns(facts.header));
    await inTransaction(db, async (tx) => {
      await tx.insert(catalogImport).values({
        ...{ id, state: 'uploaded', fileName: name, size, ...facts, columns, createdAt: clock.now() },
        ...{ callerKind: caller.kind, callerId: caller.id, callerName: caller.name },
      });
      await recordChange(tx, { entity: 'imports', id, after: { file: name, size } });
    });
  } catch (error) {
    await folder.remove();
    throw error;
  }
  return readImport(db, id);
}

/** The meanings that were chosen for the same header before. */
async function columnsOfLastTime(db: Db, header: readonly string[]): Promise<CatalogImport['columns']> {
  const [row] = await queryRows<{ columns: CatalogImport['columns'] }>(
    db,
    sql`select columns from catalog_import where header = ${JSON.stringify(header)}::jsonb and state <> 'uploaded'
        order by created_at desc limit 1`,
  );
  return row?.columns ?? null;
}

/** Counts the images of a ZIP file that came with an import. @throws ApiError 404, 409 once it is started */
export async function addImages({ db }: Ports, id: string, images: number): Promise<CatalogImport> {
  await change(db, id, ['uploaded', 'checked'], sql`images = images + ${images}`, images > 0 ? { images } : undefined);
  return readImport(db, id);
}

/**
 * Has the file checked: compared with the catalogue, without writing it.
 * @throws ApiError 404, 409, 400 when the columns are not those of the file
 */
export async function checkImport({ db, env }: Ports, id: string, given: ImportCheck): Promise<CatalogImport> {
  const found = await readImport(db, id);
  const facts: Pick<FileFacts, 'encoding' | 'header' | 'samples'> = found;
  if (given.encoding && given.encoding !== found.encoding && found.format === 'csv') {
    const path = new UploadFolder(env.DATA_DIR, id).file(found.file_name);
    Object.assign(facts, await readHead(readTable(path, 'csv', given.encoding)), { encoding: given.encoding });
  }
  const columns = given.columns ?? found.columns;
  if ((columns?.length ?? 0) !== (facts.header?.length ?? 0)) {
    throw new ApiError(400, 'columns_changed', 'Name one meaning, or null, for each column of the file.');
  }
  await change(
    db,
    id,
    ['uploaded', 'checked', 'failed'],
    sql`state = 'checking', encoding = ${facts.encoding}, header = ${jsonOf(facts.header)}, samples = ${jsonOf(facts.samples)},
      columns = ${jsonOf(columns)}, rows_done = 0, rows_total = null, items_done = 0, refused = 0, error = null, is_cancelled = false`,
    { state: 'checking' },
    sql`started_at is null`,
  );
  return readImport(db, id);
}

const jsonOf = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** Has a checked file imported. @throws ApiError 404, 409 before it was checked, or once it was started */
export async function startImport({ db, clock }: Ports, id: string): Promise<CatalogImport> {
  const at = clock.now().toISOString();
  await change(
    db,
    id,
    ['checked'],
    sql`state = 'running', started_at = ${at}, rows_done = 0, items_done = 0, refused = 0`,
    { state: 'running' },
  );
  return readImport(db, id);
}

/** Ends a check or an import after the current batch. @throws ApiError 404, 409 when none runs */
export async function cancelImport({ db }: Ports, id: string): Promise<CatalogImport> {
  await change(db, id, ['checking', 'running'], sql`is_cancelled = true`, { cancelled: true });
  return readImport(db, id);
}

/** Has the last import undone. @throws ApiError 404, 409 for every other one, and while one runs */
export async function undoImport({ db }: Ports, id: string): Promise<CatalogImport> {
  await change(
    db,
    id,
    ['done', 'cancelled', 'failed'],
    sql`state = 'undoing', is_cancelled = false, error = null`,
    { state: 'undoing' },
    IS_LAST,
  );
  return readImport(db, id);
}

/** Deletes an upload that was not started. @throws ApiError 404, 409 */
export async function discardImport({ db, env }: Ports, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await change(
      tx,
      id,
      ['uploaded', 'checked', 'failed'],
      sql`state = 'uploaded'`,
      undefined,
      sql`started_at is null`,
    );
    await tx.execute(sql`delete from catalog_import where id = ${id}`);
    await recordChange(tx, { entity: 'imports', id, after: { discarded: true } });
  });
  await new UploadFolder(env.DATA_DIR, id).remove();
}

async function change(
  db: Db,
  id: string,
  from: readonly State[],
  values: SQL,
  audited?: object,
  condition: SQL = sql`true`,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [before] = await queryRows<{ state: State; matches: boolean }>(
      tx,
      sql`select state, ${condition} as matches from catalog_import i where id = ${id} for update`,
    );
    if (!before) throw notFound();
    if (!from.includes(before.state) || !before.matches) {
      throw new ApiError(409, 'wrong_state', `The import is ${before.state}: this is not possible now.`);
    }
    await tx.execute(sql`update catalog_import set ${values} where id = ${id}`);
    if (audited) await recordChange(tx, { entity: 'imports', id, before: { state: before.state }, after: audited });
  });
}

/** Of import `i`: none was started later, or is to be undone. */
const IS_LAST = sql`i.started_at is not null and not exists (
  select from catalog_import later where later.started_at > i.started_at or later.state = 'undoing')`;

type Row = Omit<CatalogImport, 'created_at' | 'started_at' | 'finished_at' | 'unchanged'> &
  Record<'created_at' | 'started_at' | 'finished_at', Date | string | null> & { items_done: number };

async function readImports(db: Db, condition: SQL): Promise<CatalogImport[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select i.id, i.state, i.file_name, i.size, i.format, i.encoding, i.header, i.samples, i.columns, i.images, i.rows_done,
          i.rows_total, i.items_done, i.refused, i.is_cancelled as cancelled, i.error, i.caller_name as caller, i.created_at,
          i.started_at, i.finished_at, c.added, c.changed, c.kept,
          (i.state in ('done', 'cancelled', 'failed') and ${IS_LAST}) as undoable
        from catalog_import i cross join lateral (
          select count(*) filter (where outcome = 'added')::int as added,
            count(*) filter (where outcome = 'changed')::int as changed, count(*) filter (where undo = 'kept')::int as kept
          from catalog_import_row where import_id = i.id) c
        where ${condition} order by i.created_at desc, i.id desc limit ${PAGE + 1}`,
  );
  return rows.map(({ items_done, created_at, started_at, finished_at, ...row }) => ({
    ...row,
    unchanged: Math.max(0, items_done - row.added - row.changed),
    created_at: textOf(created_at) ?? '',
    started_at: textOf(started_at),
    finished_at: textOf(finished_at),
  }));
}

const textOf = (moment: Date | string | null) => (moment === null ? null : new Date(moment).toISOString());

/** @throws ApiError 404 */
export async function readImport(db: Db, id: string): Promise<CatalogImport> {
  const [found] = await readImports(db, sql`i.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** All imports, the newest first. */
export async function listImports(db: Db, after: string | undefined): Promise<CatalogImportList> {
  const condition = after
    ? sql`(i.created_at, i.id) < (select created_at, id from catalog_import where id = ${after})`
    : sql`true`;
  const found = await readImports(db, condition);
  const results = found.slice(0, PAGE);
  return { results, after: found.length > PAGE ? (results.at(-1)?.id ?? null) : null };
}

/** What happened to the rows of the file, in its order. */
export async function listRows(
  db: Db,
  id: string,
  { outcome, kept, after = 0 }: ImportRowQuery,
): Promise<ImportRowList> {
  const rows = await queryRows<ImportRowList['results'][number]>(
    db,
    sql`select id, line, outcome, title, slug, problems, undo from catalog_import_row
        where import_id = ${id} and id > ${after} and ${outcome ? sql`outcome = ${outcome}` : sql`true`}
          and ${kept ? sql`undo = 'kept'` : sql`true`} order by id limit ${ROWS + 1}`,
  );
  const results = rows.slice(0, ROWS);
  return { results, after: rows.length > ROWS ? (results.at(-1)?.id ?? null) : null };
}
