import type { Logger } from 'pino';
import type { FieldErrors } from '@/contracts/common';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable';

/** An error of the contract: thrown anywhere below a route, converted into the envelope by `onError`. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 414 | 428 | 429 | 502 | 503,
    readonly code: string,
    detail: string,
    readonly headers: Record<string, string> = {},
    /** Further fields of the response's body. */
    readonly facts: Record<string, unknown> = {},
  ) {
    super(detail);
  }
}

/** 400 with messages per field. */
export class FieldError extends Error {
  override name = 'FieldError';
  constructor(readonly fields: FieldErrors) {
    super('Some fields were refused.');
  }
}

/** 429 with Retry-After in seconds. `wait`: ms */
export const tooManyAttempts = (wait: number) =>
  new ApiError(429, 'too_many_attempts', 'Too many attempts. Try again later.', {
    'Retry-After': String(Math.ceil(wait / 1000)),
  });

/** Retry-After when the database is unavailable, seconds: about the duration of a restart or failover. */
export const DATABASE_PAUSE = 5;

export const databaseUnavailable = () =>
  new ApiError(503, 'database_unavailable', 'The database does not answer. Try again later.', {
    'Retry-After': String(DATABASE_PAUSE),
  });

/**
 * Converts an unavailable database into a 503 with Retry-After, because it is not the request's fault, and logs the
 * cause. Other failures stay as they are.
 * @param logOf makes the logger, which most failures do not need
 */
export function namedFailure<E>(error: E, logOf: () => Logger): E | ApiError {
  if (!isDatabaseUnavailable(error)) return error;
  logOf().error({ err: error }, 'the database does not answer');
  return databaseUnavailable();
}

export const notFound = () => new ApiError(404, 'not_found', 'Not found.');
