import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Twelve to show, and the current item. */
const MAX_VIEWED = 13;

/** Ids of viewed items, latest first. */
export type ViewedState = { ids: number[] };

const viewedSlice = createSlice({
  name: 'viewed',
  initialState: { ids: [] } as ViewedState,
  reducers: {
    itemViewed(state, { payload }: PayloadAction<number>) {
      state.ids = [payload, ...state.ids.filter((id) => id !== payload)].slice(0, MAX_VIEWED);
    },
    viewedForgotten: () => ({ ids: [] }),
  },
});

export const { itemViewed, viewedForgotten } = viewedSlice.actions;
export const viewedReducer = viewedSlice.reducer;

/** Persisted state may be old or edited: invalid ids are dropped. */
export function rehydrateViewed(persisted: unknown): ViewedState {
  const { ids } = (persisted ?? {}) as { ids?: unknown };
  const known = Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id) && id > 0) : [];
  return { ids: [...new Set(known)].slice(0, MAX_VIEWED) };
}
