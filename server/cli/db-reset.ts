import './load-env.mjs';
import './check-env';
import { makeDemo } from './catalog/make-demo';
import { dataEnv, runCommand } from './run-command';

/**
 * `npm run db:reset`: replaces catalogue and content with the demo. `--yes` skips the question; a catalogue that is not
 * the demo's also requires `--delete-own-catalogue`.
 */
runCommand(async () => {
  const settings = dataEnv();
  const says = (flag: string) => process.argv.includes(flag);
  await makeDemo(
    { name: 'demo', items: settings.SEED_ITEMS, yes: says('--yes'), deleteOwn: says('--delete-own-catalogue') },
    settings,
  );
});
