import type { z } from 'zod';
import { publicSettingsSchema } from '@/contracts/settings';
import {
  archivedSchema,
  type BatchOutcome,
  type CatalogContents,
  type CatalogPage,
  type ClosingStep,
  contentsSchema,
  type Duplicate,
  duplicatesSchema,
  type ExportPrices,
  itemPageSchema,
  type Missing,
  missingSchema,
  outcomeSchema,
  type RunOptions,
  runRefSchema,
  stepSchema,
} from '@/server/domain/catalog/import/dto';
import type { PreparedRow } from '@/server/domain/catalog/import/prepared-row';
import type { Env } from '@/server/platform/env';
import { OWNER_CATALOG } from '@/server/platform/http/middleware';
import { findRunningShops } from '@/server/platform/running-shops';
import { type ApiConnection, adminRequest, commandToken, connectTo, tokenRefused } from '../connection/api-connection';

/**
 * Connects to the API of the catalogue's database. Only one process can open an embedded database, so a running shop
 * serves the calls. Otherwise this process serves them itself: on a PostgreSQL server, an import then does not load the
 * event loop of a running shop.
 */
export async function openCatalog(settings: Env): Promise<CatalogClient> {
  const [shop] = findRunningShops(settings.DATA_DIR);
  return new CatalogClient(await connectTo(settings.DATABASE_URL ? undefined : shop), commandToken(settings));
}

/** The owner's catalogue calls. Every method throws when the API refuses or is unreachable. */
export class CatalogClient {
  constructor(
    private readonly api: ApiConnection,
    private readonly token: string,
  ) {}

  /** Starts an import, which replaces an abandoned one. */
  async begin(options: RunOptions): Promise<ImportClient> {
    const { id } = await this.call(runRefSchema, '/imports', options);
    return new ImportClient(this, `/imports/${id}`);
  }

  contents(): Promise<CatalogContents> {
    return this.call(contentsSchema, '/contents');
  }

  /** The items after the id `after`. */
  page(after: number, limit: number, prices: ExportPrices): Promise<CatalogPage> {
    return this.call(itemPageSchema, `/items?after=${after}&limit=${limit}&prices=${prices}`);
  }

  /** The shop's name. */
  async storeName(): Promise<string> {
    const answer = await this.api.send('/api/settings/', {});
    return publicSettingsSchema.parse(await answer.json()).store_name;
  }

  close(): Promise<void> {
    return this.api.close();
  }

  /** Calls an endpoint below the catalogue's: POST with a body, GET without one. */
  async call<T extends z.ZodType>(schema: T, path: string, body?: unknown): Promise<z.infer<T>> {
    const { name, send } = this.api;
    const init = adminRequest(body === undefined ? 'GET' : 'POST', this.token, body);
    const response = await send(`/api${OWNER_CATALOG}${path}`, init).catch((error: unknown) => {
      throw new Error(`${name} no longer answers.`, { cause: error });
    });
    if (response.ok) return schema.parse(await response.json());
    if (response.status === 401) throw new Error(tokenRefused(name));
    if (response.status === 404) {
      throw new Error(`${name} does not know this import any more: another one replaced it, or it was restarted.`);
    }
    throw new Error(`${name} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
  }
}

/** An import, from its first row to the invalidated pages. Batches are sequential, in the order of the file. */
export class ImportClient {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly path: string,
  ) {}

  write(rows: readonly PreparedRow[]): Promise<BatchOutcome> {
    return this.catalog.call(outcomeSchema, `${this.path}/rows`, { rows });
  }

  missing(): Promise<Missing> {
    return this.catalog.call(missingSchema, `${this.path}/missing`);
  }

  /** After the last row: new items that probably exist already under another name. */
  async duplicates(): Promise<Duplicate[]> {
    return (await this.catalog.call(duplicatesSchema, `${this.path}/duplicates`)).duplicates;
  }

  /** Archives the items that no row named. Returns how many. */
  async archiveMissing(): Promise<number> {
    return (await this.catalog.call(archivedSchema, `${this.path}/archive-missing`, {})).archived;
  }

  /**
   * Completes indexes and counts and invalidates the pages. Interrupted imports leave the slow part to the next one.
   */
  async *close(options: { interrupted: boolean }): AsyncGenerator<ClosingStep> {
    for (;;) {
      const { step } = await this.catalog.call(stepSchema, `${this.path}/close`, options);
      if (!step) return;
      yield step;
    }
  }
}
