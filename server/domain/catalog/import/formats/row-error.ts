/** Why one row of a file is refused, and where that row is. */
export class RowError extends Error {
  override name = 'RowError';

  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}
