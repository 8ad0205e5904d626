import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './root-reducer';

/** Hears every action with the state before and after it. */
export type Listener = (action: UnknownAction, before: RootState, now: RootState) => void;

/**
 * Lets parts of the shop react to what happened, also parts that load later. The toolkit's listener middleware can do
 * much more and would cost every page 1.8 kB.
 */
export function createListeners() {
  const listeners = new Set<Listener>();
  const middleware: Middleware =
    ({ getState }) =>
    (next) =>
    (action) => {
      const before = getState() as RootState;
      const result = next(action);
      for (const listener of [...listeners]) listener(action as UnknownAction, before, getState() as RootState);
      return result;
    };
  /** @returns stops listening */
  const listen = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { middleware, listen };
}
