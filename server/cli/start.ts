import './load-env';
import { createServer } from 'node:http';
import next from 'next';
import { EnvError, env } from '@/server/env';
import { buildShop } from './build-shop';
import { needsBuild } from './build-stamp';
import { listen, stopOnSignals } from './lifecycle';

/**
 * `npm start`: builds when the sources changed, opens (and on the first run fills) the database, and serves shop
 * and API from this one process. `--dev` serves Next's development mode over the same database.
 */
async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const settings = env();
  if (!dev && needsBuild()) {
    console.log('Building the shop …');
    buildShop();
  }
  // Not before the environment is known to be right: these modules read it when they are loaded.
  const { openShop } = await import('./shop');
  const shop = await openShop(settings);
  const app = next({ dev, dir: process.cwd(), hostname: 'localhost', port: settings.PORT });
  await app.prepare();
  const handle = app.getRequestHandler();
  const server = createServer((request, response) => void handle(request, response));
  const port = await listen(server, settings.PORT, settings.HOST);
  stopOnSignals(server, async () => {
    await app.close();
    await shop.close();
  });
  console.log(
    `\n  ${settings.STORE_NAME} is open at http://localhost:${port}\n${shop.notes.map((note) => `  ${note}`).join('\n')}\n`,
  );
}

main().catch((error: unknown) => {
  const known = error instanceof EnvError;
  console.error(
    known ? `The environment is not right:\n${error.message}` : error instanceof Error ? error.message : error,
  );
  process.exit(1);
});
