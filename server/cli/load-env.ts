import { existsSync } from 'node:fs';

// Imported first by each command, for its effect: `.env` in the project's folder; variables that are set already win.
if (existsSync('.env')) process.loadEnvFile('.env');
