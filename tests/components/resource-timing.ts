type File = Pick<PerformanceResourceTiming, 'name' | 'transferSize'>;
type Callback = (list: { getEntries(): readonly File[] }) => void;

const callbacks: Callback[] = [];

/** jsdom has no PerformanceObserver, and loads no files: {@link reportLoaded} reports them. */
export class PerformanceObserverStub {
  constructor(private readonly callback: Callback) {}

  observe(): void {
    callbacks.push(this.callback);
  }
}

/** Reports files to all that observe what the page loads. */
export function reportLoaded(files: readonly File[]): void {
  for (const callback of callbacks) callback({ getEntries: () => files });
}
