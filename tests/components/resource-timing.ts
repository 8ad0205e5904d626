type Entry = Pick<PerformanceResourceTiming, 'name'> &
  Partial<Pick<PerformanceResourceTiming, 'transferSize' | 'duration'>>;
type Callback = (list: { getEntries(): readonly Entry[] }) => void;

const callbacks: Callback[] = [];

/** jsdom has no PerformanceObserver, and loads no files: {@link reportLoaded} reports them, and tasks. */
export class PerformanceObserverStub {
  static readonly supportedEntryTypes = ['longtask', 'resource'];

  constructor(private readonly callback: Callback) {}

  observe(): void {
    callbacks.push(this.callback);
  }
}

/** Reports files, or tasks of the processor, to all that observe what the page does. */
export function reportLoaded(entries: readonly Entry[]): void {
  for (const callback of callbacks) callback({ getEntries: () => entries });
}
