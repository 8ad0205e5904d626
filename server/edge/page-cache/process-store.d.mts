import type { PageStore } from './page-store.mjs';

export declare function processStore(): PageStore;
export declare function createViewStore(): PageStore;
