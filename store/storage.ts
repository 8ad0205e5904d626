import type { WebStorage } from 'redux-persist';

/** A storage that keeps nothing: for servers, and for browsers that block or lack local storage. */
const noStorage: WebStorage = {
  getItem: () => Promise.resolve(null),
  setItem: () => Promise.resolve(),
  removeItem: () => Promise.resolve(),
};

/** The browser's local storage where it works (it may be missing, blocked or full), else none. */
export function openStorage(): WebStorage {
  const local = usableLocalStorage();
  if (!local) return noStorage;
  return {
    getItem: (key) => Promise.resolve(local.getItem(key)),
    setItem: async (key, value) => {
      try {
        local.setItem(key, value);
      } catch (error) {
        // Full: the shop goes on without remembering.
        if (!(error instanceof DOMException)) throw error;
      }
    },
    removeItem: async (key) => local.removeItem(key),
  };
}

function usableLocalStorage(): Storage | undefined {
  try {
    return globalThis.localStorage ?? undefined;
  } catch {
    return undefined; // blocked by the browser's settings: reading the property throws
  }
}
