import { existsSync } from 'node:fs';

/**
 * Imported first by each command, for its effect: reads `.env` in the project's folder (variables that are set
 * already win) and settles NODE_ENV before the framework looks at it.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
if (!process.env.NODE_ENV) {
  Object.assign(process.env, { NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production' });
}
