import type { FieldErrors } from '@/contracts/common';

/** An error that the contract names: thrown anywhere below a route, turned into the envelope by `onError`. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: 400 | 401 | 404 | 409 | 413 | 429 | 502 | 503,
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

export const notFound = () => new ApiError(404, 'not_found', 'Not found.');
