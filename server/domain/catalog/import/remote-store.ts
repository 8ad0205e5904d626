import type { z } from 'zod';
import { OWNER_CATALOG } from '@/server/platform/http/middleware';
import { ownerAuthorization } from '@/server/platform/http/owner';
import {
  archivedSchema,
  contentsSchema,
  duplicatesSchema,
  itemPageSchema,
  missingSchema,
  outcomeSchema,
  runRefSchema,
  stepSchema,
} from './dto';
import type { PreparedRow } from './prepared-row';
import type { CatalogRun, ClosingStep, RunOptions } from './run';
import type { CatalogStore, Prices } from './store';

/** The catalogue of a running shop, over its API. Every call throws when the shop refuses or is unreachable. */
export class RemoteStore implements CatalogStore {
  readonly #call: OwnerCall;

  /** @param url of the shop, without a path */
  constructor(url: string, secret: string) {
    this.#call = ownerCall(url, secret);
  }

  async begin(options: RunOptions): Promise<CatalogRun> {
    const { id } = await this.#call(runRefSchema, '/imports', options);
    return new RemoteRun(this.#call, `/imports/${id}`);
  }

  contents() {
    return this.#call(contentsSchema, '/contents');
  }

  page(after: number, limit: number, prices: Prices) {
    return this.#call(itemPageSchema, `/items?after=${after}&limit=${limit}&prices=${prices}`);
  }

  async close() {}
}

class RemoteRun implements CatalogRun {
  constructor(
    private readonly call: OwnerCall,
    private readonly path: string,
  ) {}

  write(rows: readonly PreparedRow[]) {
    return this.call(outcomeSchema, `${this.path}/rows`, { rows });
  }

  missing() {
    return this.call(missingSchema, `${this.path}/missing`);
  }

  async duplicates() {
    return (await this.call(duplicatesSchema, `${this.path}/duplicates`)).duplicates;
  }

  async archiveMissing() {
    return (await this.call(archivedSchema, `${this.path}/archive-missing`, {})).archived;
  }

  async *close(options: { interrupted: boolean }): AsyncGenerator<ClosingStep> {
    for (;;) {
      const { step } = await this.call(stepSchema, `${this.path}/close`, options);
      if (!step) return;
      yield step;
    }
  }
}

type OwnerCall = <T extends z.ZodType>(schema: T, path: string, body?: unknown) => Promise<z.infer<T>>;

function ownerCall(url: string, secret: string): OwnerCall {
  return async (schema, path, body) => schema.parse(await (await request(url, secret, path, body)).json());
}

async function request(url: string, secret: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`${url}/api${OWNER_CATALOG}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: ownerAuthorization(secret), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(`The shop at ${url} no longer answers.`, { cause: error });
  });
  if (response.ok) return response;
  if (response.status === 401) {
    throw new Error(`The shop at ${url} has a different SECRET_KEY than this command.`);
  }
  if (response.status === 404) {
    throw new Error(
      `The shop at ${url} does not know this import any more: another one replaced it, or it was restarted.`,
    );
  }
  throw new Error(`The shop at ${url} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
}
