import './load-env';
import { createInterface } from 'node:readline/promises';
import { closeDatabase, database } from '@/server/database';
import { env } from '@/server/env';
import { emptyShop } from '@/server/seed/reset';
import { seedDatabase } from '@/server/seed/seed';
import { createProgress } from './progress';

/** `npm run db:reset`: empties the shop and fills it with the demo catalogue again. `--yes` asks nothing. */
async function main(): Promise<void> {
  const settings = env();
  const where = settings.DATABASE_URL ? 'the PostgreSQL database' : `the database in ${settings.DATA_DIR}`;
  if (!(await confirmed(`This deletes the catalogue and content in ${where}. Go on? (y/N) `))) {
    console.log('Nothing was changed.');
    return;
  }
  const opened = await database();
  await emptyShop(opened.db);
  await seedDatabase(opened, settings, createProgress());
  await closeDatabase();
  console.log('The demo catalogue stands.');
}

async function confirmed(question: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) throw new Error('Say --yes where nobody can be asked.');
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(question);
  prompt.close();
  return /^(y|yes|e|evet)$/i.test(answer.trim());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
