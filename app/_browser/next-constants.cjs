/**
 * What the browser's scripts need of Next's constants: its module of 70 server constants takes 1.7 kB of every page.
 * Referred to by next.config.ts; tests/unit/browser-aliases.test.ts compares it with what Next's scripts read.
 */
module.exports = {
  NEXT_NAV_DEPLOYMENT_ID_HEADER: 'x-nextjs-deployment-id',
  NEXT_INTERCEPTION_MARKER_PREFIX: 'nxtI',
  NEXT_QUERY_PARAM_PREFIX: 'nxtP',
};
