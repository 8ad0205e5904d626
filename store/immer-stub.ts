/**
 * What browsers get in Immer's place (`turbopack.resolveAlias` in next.config.ts). The toolkit brings Immer along for
 * its `createSlice`, 4 kB that every page would load; ours (`create-slice.ts`) does without, so nothing calls these.
 */
function missing(): never {
  throw new Error('Immer is not in the bundle: write slices with store/create-slice.');
}

export { missing as current, missing as freeze, missing as original, missing as produce };
export const isDraft = () => false;
export const isDraftable = () => false;
