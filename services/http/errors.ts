import type { AxiosError } from 'axios';

/** The API was unreachable or failed (5xx, network). The shop then shows its error page, never "not found". */
export class ServiceUnavailableError extends Error {
  override name = 'ServiceUnavailableError';
}

/** The browser could not load the http client's code, so the request was not sent. */
export class ClientNotLoadedError extends Error {
  override name = 'ClientNotLoadedError';
}

/** Equal to axios's `isAxiosError`, which would load axios with every page that can show a failure. */
export function isHttpError<Body>(error: unknown): error is AxiosError<Body> {
  return typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true;
}

/**
 * Status and body of a failed request, or `status: null` without a response; undefined for errors that are not about
 * HTTP.
 */
export function readFailure(error: unknown): { status: number | null; body: unknown } | undefined {
  if (error instanceof ClientNotLoadedError) return { status: null, body: undefined };
  if (!isHttpError<unknown>(error)) return undefined;
  return { status: error.response?.status ?? null, body: error.response?.data };
}

/** True for a response with that status; false for network failures and all other errors. */
export function hasStatus(error: unknown, status: number): boolean {
  return isHttpError(error) && error.response?.status === status;
}

/**
 * Resolves to null for 404; rethrows other failures, as {@link ServiceUnavailableError} when the server or the network
 * caused them.
 */
export async function nullWhenMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    if (!isHttpError(error) || (error.response && error.response.status < 500)) throw error;
    throw new ServiceUnavailableError(`The API is not available: ${error.message}`, { cause: error });
  }
}
