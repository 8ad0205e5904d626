/**
 * Coalesces concurrent reads. A caller never gets a read that started before its call; callers that arrive during a
 * read share the next one.
 */
export function coalesceReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;
  const begin = (): Promise<Value> => {
    next = null;
    const reading = read().finally(() => {
      if (underWay === reading) underWay = null;
    });
    underWay = reading;
    return reading;
  };
  return () => {
    if (!underWay) return begin();
    next ??= underWay.then(begin, begin);
    return next;
  };
}
