/** Environment variables by their former name. */
const RENAMED_VARIABLES: Record<string, string> = {
  CALL_LIMITS: 'RATE_LIMIT_ENABLED',
  OFFLINE_PAGE: 'SERVICE_WORKER_ENABLED',
  VITALS_SAMPLE: 'WEB_VITALS_SAMPLING_RATE',
  REPORT_MAIL: 'DAILY_REPORT_TO',
  JOBS: 'WORKER_ENABLED',
  WORKER_PORT: 'WORKER_PORT',
};

/** npm scripts by their former name; package.json routes each of them to server/cli/renamed-command.ts. */
export const RENAMED_COMMANDS: Record<string, string> = {
  shop: 'admin',
  jobs: 'worker',
  pack: 'build:standalone',
  'test:faults': 'test:chaos',
};

/** Commands and options of `npm run catalog` by their former name. */
export const RENAMED_CATALOG_ARGUMENTS: Record<string, string> = {
  pictures: 'images',
  '--pictures': '--images',
  '--no-pictures': '--no-images',
  '--private-pictures': '--allow-private-image-hosts',
};

/** One sentence for each variable in `source` that has been renamed: ignoring it would silently apply a default. */
export function renamedVariables(source: Record<string, string | undefined>): string[] {
  return Object.entries(RENAMED_VARIABLES)
    .filter(([former]) => source[former])
    .map(([former, current]) => `${former} is now ${current}.`);
}
