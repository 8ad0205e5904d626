/** Why and where a row of a file is rejected. */
export class RowError extends Error {
  override name = 'RowError';

  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}
