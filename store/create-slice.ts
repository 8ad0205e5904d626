import {
  createAction,
  type PayloadActionCreator,
  type PrepareAction,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';

type DeepReadonly<Value> = Value extends object ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> } : Value;
/** A copy of a slice: its fields may be set, what lies deeper is the state before and is only read. */
type Copy<State> = { [Key in keyof State]: DeepReadonly<State[Key]> };
type Next<State> = Copy<State> | undefined;
type Case<State> = (state: Copy<State>, action: { type: string; payload: never; meta: never }) => Next<State>;
type Definition<State> = Case<State> | { reducer: Case<State>; prepare: PrepareAction<unknown> };

/** What the toolkit's `CaseReducerActions` says, for cases whose state is no draft of Immer's. */
type ActionsOf<Definitions, Name extends string> = {
  [Key in keyof Definitions & string]: Definitions[Key] extends {
    prepare: infer Prepare extends PrepareAction<unknown>;
  }
    ? PayloadActionCreator<ReturnType<Prepare>['payload'], `${Name}/${Key}`, Prepare>
    : Definitions[Key] extends (...given: infer Given) => unknown
      ? PayloadActionCreator<Given extends [unknown, { payload: infer Payload }] ? Payload : void, `${Name}/${Key}`>
      : never;
};

type Builder<State> = {
  addCase<Creator extends ((...given: never[]) => { type: string }) & { type: string }>(
    action: Creator,
    reducer: (state: Copy<State>, action: ReturnType<Creator>) => Next<State>,
  ): Builder<State>;
};

type Options<State, Definitions, Name extends string> = {
  name: Name;
  initialState: State;
  reducers: Definitions;
  /** Actions of other slices. */
  extraReducers?(builder: Builder<State>): void;
};

/**
 * Written like the toolkit's `createSlice`, without Immer, which costs every page 5 kB: a case gets a copy of its slice
 * and sets fields of that, or returns another state. What lies deeper is shared with the state before: the compiler
 * refuses to write to it.
 */
export function createSlice<
  State extends object,
  const Definitions extends Record<string, Definition<State>>,
  Name extends string,
>({
  name,
  initialState,
  reducers,
  extraReducers,
}: Options<State, Definitions, Name>): { reducer: Reducer<State>; actions: ActionsOf<Definitions, Name> } {
  type Reduce = (state: State, action: UnknownAction) => State | undefined;
  const cases = new Map<string, Reduce>();
  const actions: Record<string, unknown> = {};
  for (const [key, definition] of Object.entries(reducers)) {
    const type = `${name}/${key}`;
    const isPlain = typeof definition === 'function';
    cases.set(type, (isPlain ? definition : definition.reducer) as unknown as Reduce);
    actions[key] = isPlain ? createAction(type) : createAction(type, definition.prepare);
  }
  const builder: Builder<State> = {
    addCase(action, reducer) {
      cases.set(action.type, reducer as unknown as Reduce);
      return builder;
    },
  };
  extraReducers?.(builder);
  const reducer = (state: State = initialState, action: UnknownAction): State => {
    const reduce = cases.get(action.type);
    if (!reduce) return state;
    const copy = { ...state };
    return reduce(copy, action) ?? copy;
  };
  return { reducer, actions: actions as ActionsOf<Definitions, Name> };
}
