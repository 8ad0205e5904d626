import './load-env';
import './check-env';
import { closeDatabase, database } from '@/server/database';
import { emptyShop } from '@/server/seed/reset';
import { seedDatabase } from '@/server/seed/seed';
import { confirmed } from './confirmed';
import { createProgress } from './progress';
import { dataEnv, runCommand } from './run-command';

/** `npm run db:reset`: empties the shop and fills it with the demo catalogue again. `--yes` asks nothing. */
async function main(): Promise<void> {
  const settings = dataEnv();
  const where = settings.DATABASE_URL ? 'the PostgreSQL database' : `the database in ${settings.DATA_DIR}`;
  if (!(await confirmed(`This deletes the catalogue and content in ${where}.`, process.argv.includes('--yes')))) {
    console.log('Nothing was changed.');
    return;
  }
  const opened = await database();
  await emptyShop(opened.db);
  await seedDatabase(opened, settings, createProgress());
  await closeDatabase();
  console.log('The demo catalogue stands.');
}

runCommand(main);
