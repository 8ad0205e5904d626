/**
 * The only one of Next's polyfills that is younger than the other functions that the shop calls, such as
 * `Array.prototype.toSorted`: browsers have it since 2023. Referred to by next.config.ts.
 */
URL.canParse ??= (address, base) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
};
