import './load-env.mjs';
import { HELP, topicOf } from './admin/topics';
import { EXIT, UsageError } from './catalog/exit-code';
import { dataEnv, runCommand } from './run-command';

/** `npm run admin`: the owner's commands for orders and everything else; see admin/topics.ts. */
async function main(): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined || ['help', '--help', '-h'].includes(name)) return console.log(HELP);
  try {
    if (args.includes('--help')) return console.log(topicOf(name).usage);
    const { runAdmin } = await import('./admin/run-admin');
    await runAdmin([name, ...args], dataEnv);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nnpm run admin -- --help lists all commands.`);
    process.exitCode = EXIT.usage;
  }
}

runCommand(main);
