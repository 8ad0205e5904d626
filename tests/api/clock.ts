import type { Clock } from '@/server/platform/ports/clock';

/** A clock that only moves when a test moves it. */
export class TestClock implements Clock {
  #ms: number;

  /** @param start Tuesday, 10 March 2026, 12:00 in Istanbul by default */
  constructor(start = new Date('2026-03-10T12:00:00+03:00')) {
    this.#ms = start.getTime();
  }

  now(): Date {
    return new Date(this.#ms);
  }

  /** @param ms milliseconds, forwards */
  advance(ms: number): void {
    this.#ms += ms;
  }

  set(time: Date): void {
    this.#ms = time.getTime();
  }
}
