import { isAxiosError } from 'axios';

/** The API could not be reached or failed (5xx, network): the shop shows its error page, never "not found". */
export class ServiceUnavailableError extends Error {
  override name = 'ServiceUnavailableError';
}

/** A call that failed: its answer's status and body, or `status: null` when none came; undefined for faults of our own. */
export function readFailure(error: unknown): { status: number | null; body: unknown } | undefined {
  if (!isAxiosError(error)) return undefined;
  return { status: error.response?.status ?? null, body: error.response?.data };
}

/** True for an answer with that status; false for network failures and everything else. */
export function hasStatus(error: unknown, status: number): boolean {
  return isAxiosError(error) && error.response?.status === status;
}

/**
 * Absence is a value, failure is thrown: resolves to null for 404, rethrows the rest as
 * {@link ServiceUnavailableError} when it was the server's or the network's fault.
 */
export async function nullWhenMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    if (!isAxiosError(error) || (error.response && error.response.status < 500)) throw error;
    throw new ServiceUnavailableError(`The API is not available: ${error.message}`, { cause: error });
  }
}
