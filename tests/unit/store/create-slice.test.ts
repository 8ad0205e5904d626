import { configureStore, createAction, type PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@/store/create-slice';

type State = { count: number; kept: { deep: number } };
const emptied = createAction('elsewhere/emptied');
const slice = createSlice({
  name: 'counter',
  initialState: { count: 0, kept: { deep: 1 } } as State,
  reducers: {
    raised(state, { payload }: PayloadAction<number>) {
      state.count += payload;
    },
    replaced: (_state, { payload }: PayloadAction<State>) => payload,
    marked: {
      reducer(state, { payload }: PayloadAction<number>) {
        state.count = payload;
      },
      prepare: (text: string) => ({ payload: text.length }),
    },
    spoiled(state) {
      // @ts-expect-error: the compiler refuses it first
      state.kept.deep = 2;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(emptied, (state) => {
      state.count = 0;
    });
  },
});
const { raised, replaced, marked, spoiled } = slice.actions;
const before: State = { count: 1, kept: { deep: 1 } };

test('a case sets fields of a copy: the state before stays, and so does what was not set', () => {
  const after = slice.reducer(before, raised(2));
  expect(after).toEqual({ count: 3, kept: { deep: 1 } });
  expect(after.kept).toBe(before.kept);
  expect(before.count).toBe(1);
});

test('a case may return another state, prepare what it is given, and hear other slices', () => {
  const other: State = { count: 9, kept: { deep: 9 } };
  expect(slice.reducer(before, replaced(other))).toBe(other);
  expect(slice.reducer(before, marked('dört')).count).toBe(4);
  expect(slice.reducer(other, emptied()).count).toBe(0);
});

test('an action of nobody’s leaves the very same state', () => {
  expect(slice.reducer(before, { type: 'unheard/of' })).toBe(before);
  expect(raised.match({ type: 'counter/raised', payload: 1 })).toBe(true);
});

test('a store outside of production refuses a case that writes to what is shared', () => {
  const store = configureStore({ reducer: slice.reducer });
  expect(() => store.dispatch(spoiled())).toThrow(/state mutation/i);
});
