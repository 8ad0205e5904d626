/** More than `waiting` jobs stand in line already. */
export class LineFullError extends Error {
  override name = 'LineFullError';
}

/** Runs jobs one after the other, so that strangers can't take the whole machine; refuses what has to wait too long. */
export function serialQueue(waiting: number): <T>(job: () => Promise<T>) => Promise<T> {
  let line: Promise<unknown> = Promise.resolve();
  let length = 0;
  return (job) => {
    if (length > waiting) return Promise.reject(new LineFullError(`${length} jobs are waiting`));
    length += 1;
    const run = line.then(job).finally(() => {
      length -= 1;
    });
    line = run.catch(() => {});
    return run;
  };
}
