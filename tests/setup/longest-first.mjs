/** The projects, with the longest parts first. */
const PROJECTS = ['api-pglite', 'api-postgres', 'redis', 'components', 'unit'];

/**
 * Starts the longest parts first, so that jest's workers end together. By itself jest does so from the second run on:
 * without recorded times it orders by the size of the files, and the parts are a few lines each.
 */
export default class LongestFirst {
  sort(tests) {
    const rank = ({ path, context }) =>
      2 * PROJECTS.indexOf(context.config.displayName.name) + (path.includes('/tests/parts/') ? 0 : 1);
    return [...tests].sort((a, b) => rank(a) - rank(b));
  }

  /** Times are not recorded. */
  cacheResults() {}
}
