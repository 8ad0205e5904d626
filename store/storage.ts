import type { WebStorage } from 'redux-persist';

/** Names the persisted state. */
export const STORAGE_KEY = 'senlikhane';
/** Its key in local storage, to which redux-persist adds the prefix. */
export const STATE_KEY = `persist:${STORAGE_KEY}`;
/** Its version. A new shape gets a new version and a step from the version before (migrations.ts). */
export const STATE_VERSION = 4;
/** Key of what pages added that were left before they had read the state: a line of JSON each, `[cartItems, wishlistItems]`. */
export const EARLY_KEY = `${STORAGE_KEY}:early`;
/** Key of the recent searches, which are not a slice: no page needs them before the search panel opens. */
export const SEARCHES_KEY = `${STORAGE_KEY}:recent-searches`;
/** Key that records that the cookie notice was closed. */
export const COOKIE_NOTE_KEY = `${STORAGE_KEY}:cookie-note`;

/** A storage without effect, for servers and browsers without local storage. */
const noStorage: WebStorage = {
  getItem: () => Promise.resolve(null),
  setItem: () => Promise.resolve(),
  removeItem: () => Promise.resolve(),
};

/** The browser's local storage; one without effect where it is missing or blocked. */
export function openStorage(): WebStorage {
  const local = usableLocalStorage();
  if (!local) return noStorage;
  return {
    getItem: async (key) => unlessRefused(() => local.getItem(key), null),
    setItem: async (key, value) => unlessRefused(() => local.setItem(key, value), undefined),
    removeItem: async (key) => unlessRefused(() => local.removeItem(key), undefined),
  };
}

/** A full or blocked storage is ignored: the shop works without persistence. */
function unlessRefused<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
}

function usableLocalStorage(): Storage | undefined {
  try {
    return globalThis.localStorage ?? undefined;
  } catch {
    return undefined; // blocked by the browser's settings: reading the property throws
  }
}
