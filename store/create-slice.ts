import {
  type ActionReducerMapBuilder,
  type CaseReducer,
  type CaseReducerActions,
  createAction,
  type Reducer,
  type SliceCaseReducers,
  type UnknownAction,
  type ValidateSliceCaseReducers,
} from '@reduxjs/toolkit';

type Options<State, Cases extends SliceCaseReducers<State>, Name extends string> = {
  name: Name;
  initialState: State;
  reducers: ValidateSliceCaseReducers<State, Cases>;
  /** Actions of other slices. */
  extraReducers?(builder: Pick<ActionReducerMapBuilder<State>, 'addCase'>): void;
};
type Definition<State> =
  | CaseReducer<State>
  | { reducer: CaseReducer<State>; prepare(...given: unknown[]): { payload: unknown } };

/**
 * Written and typed like the toolkit's `createSlice`, without Immer, which costs every page 5 kB: a case gets a copy
 * of its slice and sets fields of that, or returns another state. What lies deeper is shared with the state before
 * and must not be written to; outside of production the store's own check throws when it is.
 */
export function createSlice<State extends object, Cases extends SliceCaseReducers<State>, Name extends string>({
  name,
  initialState,
  reducers,
  extraReducers,
}: Options<State, Cases, Name>): { reducer: Reducer<State>; actions: CaseReducerActions<Cases, Name> } {
  const cases = new Map<string, CaseReducer<State>>();
  const actions: Record<string, unknown> = {};
  const definitions = reducers as unknown as Record<string, Definition<State>>;
  for (const [key, definition] of Object.entries(definitions)) {
    const type = `${name}/${key}`;
    const isPlain = typeof definition === 'function';
    cases.set(type, isPlain ? definition : definition.reducer);
    actions[key] = isPlain ? createAction(type) : createAction(type, definition.prepare);
  }
  const builder = {
    addCase(action: { type: string }, reducer: CaseReducer<State>) {
      cases.set(action.type, reducer);
      return builder;
    },
  };
  extraReducers?.(builder as unknown as Pick<ActionReducerMapBuilder<State>, 'addCase'>);
  const reducer = (state: State = initialState, action: UnknownAction): State => {
    const reduce = cases.get(action.type) as ((state: State, action: UnknownAction) => State | undefined) | undefined;
    if (!reduce) return state;
    const copy = { ...state };
    return reduce(copy, action) ?? copy;
  };
  return { reducer, actions: actions as CaseReducerActions<Cases, Name> };
}
