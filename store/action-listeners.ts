import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './root-reducer';

/** Called after every action with the states before and after it. */
export type ActionListener = (action: UnknownAction, before: RootState, now: RootState) => void;

/**
 * A middleware that calls listeners, which code that loads later can add too. Redux Toolkit's `createListenerMiddleware`
 * does more and weighs 1.1 kB more: with it the item page exceeds its budget (docs/decisions/0012-weight.md).
 */
export function createActionListeners() {
  const listeners = new Set<ActionListener>();
  const middleware: Middleware =
    ({ getState }) =>
    (next) =>
    (action) => {
      const before = getState() as RootState;
      const result = next(action);
      for (const listener of [...listeners]) listener(action as UnknownAction, before, getState() as RootState);
      return result;
    };
  /** @returns removes the listener */
  const listen = (listener: ActionListener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { middleware, listen };
}
