import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type AppEnv, requestLog } from './context';
import { ApiError, FieldError, namedFailure } from './errors';

/** Converts every thrown error into the contract's envelope, without internal details. */
export const handleError: ErrorHandler<AppEnv> = (thrown, c) => {
  const requestId = c.get('requestId');
  const error = namedFailure(thrown, () => requestLog(c));
  if (error instanceof FieldError) return c.json(error.fields, 400);
  if (error instanceof ApiError) {
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    const body =
      error.status === 401 || error.status === 404
        ? { detail: error.message }
        : { ...error.facts, detail: error.message, code: error.code, requestId };
    return c.json(body, error.status);
  }
  if (error instanceof HTTPException && error.status < 500) {
    // hono throws these itself: 400 for a body that is not JSON.
    return c.json({ detail: 'The request body is not valid JSON.', code: 'malformed_body', requestId }, 400);
  }
  requestLog(c).error({ err: error }, 'request failed');
  return c.json({ detail: 'Internal server error.', code: 'internal_error', requestId }, 500);
};
