import axios, { type AxiosInstance } from 'axios';
import { STAFF_HEADER } from '@/contracts/staff-permissions';
import { readFailure } from '@/services/http/errors';
import { serializeQuery } from '@/services/http/query';

/**
 * The http client of the desk. The session is an HttpOnly cookie, which the browser adds itself; the header, which other
 * sites can't send, shows that the call comes from the shop's own page.
 */
export const deskHttp: AxiosInstance = axios.create({
  baseURL: '/api/admin',
  timeout: 30_000,
  headers: { [STAFF_HEADER]: '1' },
  paramsSerializer: serializeQuery,
});

/** A failed call of the desk. */
export class DeskFailure extends Error {
  override name = 'DeskFailure';
  constructor(
    /** Null without an answer. */
    readonly status: number | null,
    readonly code: string | null,
    /** Messages of a 400 by field. */
    readonly fields: Record<string, string[]>,
    options: ErrorOptions,
  ) {
    super('The call failed.', options);
  }
}

/** @throws the error itself when it is not about a call */
export function toDeskFailure(error: unknown): DeskFailure {
  const failure = readFailure(error);
  if (!failure) throw error;
  const body = (failure.body ?? {}) as Record<string, unknown>;
  const fields = Object.entries(body).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
  const code = typeof body.code === 'string' ? body.code : null;
  return new DeskFailure(failure.status, code, failure.status === 400 ? Object.fromEntries(fields) : {}, {
    cause: error,
  });
}
