/**
 * Lets whoever asks at the same time share one reading. Nobody gets one that had begun before he asked: who comes while
 * one is under way waits for the next, with all who come until that begins.
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
