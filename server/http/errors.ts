import type { FieldErrors } from '@/contracts/common';

/** An error that the contract names: thrown anywhere below a route, turned into the envelope by `onError`. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: 400 | 401 | 404 | 409 | 413 | 414 | 429 | 502 | 503,
    readonly code: string,
    detail: string,
    readonly headers: Record<string, string> = {},
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

export const notFound = () => new ApiError(404, 'not_found', 'Not found.');
