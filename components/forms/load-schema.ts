import type { z } from 'zod';

/**
 * Loads the schema of a form's fields, `() => import('./login-schema')`. zod and the contracts are 40 kB that a page
 * needs only once a visitor types, so forms load them on the first focus or input, at the latest on submit.
 */
export type LoadSchema<Fields> = () => Promise<z.ZodType<Fields, Fields>>;

/** The code that validates a form could not be loaded; the form shows it like a failed request. */
export class SchemaNotLoadedError extends Error {
  override name = 'SchemaNotLoadedError';
}

/** @throws SchemaNotLoadedError */
export async function loadSchema<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (cause) {
    throw new SchemaNotLoadedError('The schema of a form could not be loaded.', { cause });
  }
}

/** Loads ahead of a probable submit. A failure is ignored here: the submit loads again. */
export function preloadSchema(load: () => Promise<unknown>): void {
  load().catch(() => {});
}
