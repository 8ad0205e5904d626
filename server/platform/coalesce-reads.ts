/**
 * Coalesces concurrent reads. A caller never gets a read that started before its call; callers that arrive during a
 * read share the next one.
 */
export function coalesceReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let current: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;
  const begin = (): Promise<Value> => {
    next = null;
    const reading = read().finally(() => {
      if (current === reading) current = null;
    });
    current = reading;
    return reading;
  };
  return () => {
    if (!current) return begin();
    next ??= current.then(begin, begin);
    return next;
  };
}
