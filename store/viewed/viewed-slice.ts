import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Twelve to show, and the one on the screen. */
const MOST = 13;

/** Ids of the items that were looked at, the last one first. */
export type ViewedState = { ids: number[] };

const viewedSlice = createSlice({
  name: 'viewed',
  initialState: { ids: [] } as ViewedState,
  reducers: {
    itemViewed(state, { payload }: PayloadAction<number>) {
      state.ids = [payload, ...state.ids.filter((id) => id !== payload)].slice(0, MOST);
    },
    viewedForgotten: () => ({ ids: [] }),
  },
});

export const { itemViewed, viewedForgotten } = viewedSlice.actions;
export const viewedReducer = viewedSlice.reducer;

/** What a browser remembers may be old or edited: what is no id is dropped. */
export function rehydrateViewed(remembered: unknown): ViewedState {
  const { ids } = (remembered ?? {}) as { ids?: unknown };
  const known = Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id) && id > 0) : [];
  return { ids: [...new Set(known)].slice(0, MOST) };
}
