import { isAxiosError } from 'axios';

/** The API could not be reached or failed (5xx, network): the shop shows its error page, never "not found". */
export class ServiceUnavailableError extends Error {
  override name = 'ServiceUnavailableError';
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
