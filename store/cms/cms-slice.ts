import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Carousel, MenuItem } from '@/contracts/content';

/** Menus and carousels for pages that the server does not render. `carouselsFetchedAt` in ms since 1970. */
export type CmsState = {
  carousels: Carousel[];
  carouselsFetchedAt: number | null;
  topMenu: MenuItem[];
  hamMenu: MenuItem[];
};

export const noContent: CmsState = { carousels: [], carouselsFetchedAt: null, topMenu: [], hamMenu: [] };

const cmsSlice = createSlice({
  name: 'cms',
  initialState: noContent,
  reducers: {
    contentFetched: (_state, { payload }: PayloadAction<CmsState>) => payload,
  },
});

export const { contentFetched } = cmsSlice.actions;
export const cmsReducer = cmsSlice.reducer;
