/** More than `waiting` jobs are already queued. */
export class LineFullError extends Error {
  override name = 'LineFullError';
}

/** Runs jobs one at a time, so that requests cannot saturate the CPU; rejects jobs when the queue is full. */
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
