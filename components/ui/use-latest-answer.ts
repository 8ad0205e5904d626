import { useEffect, useState } from 'react';

/** `problem` is why the last query has no answer; `value` is then that of an earlier query. */
type Answer<Value, Problem> = { value: Value; problem: Problem | null };

type Source<Query, Value, Problem> = {
  /** Debounce of requests while a customer types or taps, ms. */
  debounce: number;
  ask(query: Query, signal: AbortSignal): Promise<Value>;
  /** Never rejects. */
  problemOf(failure: unknown): Problem | Promise<Problem>;
};

/**
 * The answer to a query that changes while a customer types. While an answer is awaited the previous one stays, with
 * `isCurrent` false. A newer query aborts the request of an older one.
 * @param query of values that JSON has
 * @param first what the server rendered for the query of the first call
 * @param source the same one at each call
 */
export function useLatestAnswer<Query, Value, Problem>(
  query: Query,
  first: Answer<Value, Problem>,
  source: Source<Query, Value, Problem>,
): Answer<Value, Problem> & { isCurrent: boolean } {
  const key = JSON.stringify(query);
  const [outcome, setOutcome] = useState({ key, ...first });
  const isAnswered = outcome.key === key;
  useEffect(() => {
    if (isAnswered) return;
    const overtaken = new AbortController();
    const publish = (change: Partial<Answer<Value, Problem>>) => {
      if (!overtaken.signal.aborted) setOutcome((before) => ({ ...before, ...change, key }));
    };
    const timer = setTimeout(() => {
      source.ask(JSON.parse(key) as Query, overtaken.signal).then(
        (value) => publish({ value, problem: null }),
        async (failure: unknown) => publish({ problem: await source.problemOf(failure) }),
      );
    }, source.debounce);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [key, isAnswered, source]);
  const { value, problem } = outcome;
  return { value, problem, isCurrent: isAnswered && problem === null };
}
