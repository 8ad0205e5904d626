import { RENAMED_COMMANDS } from '@/server/platform/renamed-settings';

/** Run by the former names of npm scripts: prints the current name and fails, so that a cron job notices. */
const former = process.argv[2] ?? '';
console.error(`npm run ${former} is now npm run ${RENAMED_COMMANDS[former]}.`);
process.exitCode = 1;
