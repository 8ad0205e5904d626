import './load-env.mjs';
import './check-env';
import { subscribeDomains } from '@/server/api/subscribers';
import { seedDatabase } from '@/server/domain/operations/demo/seed';
import { closeDatabase, database } from '@/server/platform/db/database';
import { dataEnv, runCommand } from './run-command';
import { createProgress } from './terminal/progress';

/** What run.mjs runs beside the first build: fills an empty database with the demo, as the start after it would. */
runCommand(async () => {
  const settings = dataEnv();
  if (settings.API_URL || !settings.DEMO) return;
  subscribeDomains();
  try {
    const isFilled = await seedDatabase(await database(), settings, createProgress());
    if (isFilled) console.log('The demo catalogue was created; `npm run db:reset` starts over.');
  } finally {
    await closeDatabase();
  }
});
