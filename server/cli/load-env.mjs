import { existsSync } from 'node:fs';

/**
 * Imported first by each command, for its side effect: reads `.env` in the project's folder (existing variables take
 * precedence) and sets NODE_ENV before the framework reads it. JavaScript, because run.mjs imports it too.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ||= process.argv.includes('--dev') ? 'development' : 'production';
