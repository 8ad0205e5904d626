/**
 * What the shop uses of reselect: selectors that remember their last result. The whole package, which Redux Toolkit refers
 * to when it loads, takes 1.3 kB of every page. Referred to by next.config.ts; tests/unit/browser-aliases.test.ts compares
 * it with the package.
 */

/**
 * @param {readonly ((state: unknown) => unknown)[]} inputs parts of the state
 * @param {(...parts: unknown[]) => unknown} combine called when a part has changed
 */
export function createSelector(inputs, combine) {
  /** @type {unknown[]} */
  let last = [];
  /** @type {unknown} */
  let result;
  return (/** @type {unknown} */ state) => {
    const parts = inputs.map((input) => input(state));
    if (last.length === 0 || parts.some((part, at) => !Object.is(part, last[at]))) result = combine(...parts);
    last = parts;
    return result;
  };
}

/** Redux Toolkit makes a variant of its own from it, which the shop does not use. */
export const createSelectorCreator = () => createSelector;
export const weakMapMemoize = undefined;
export const lruMemoize = undefined;
