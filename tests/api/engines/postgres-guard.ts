import { startPostgres } from './postgres-server';
import { makeTemplate } from './postgres-template';

/**
 * Owns the PostgreSQL of a test run from a session of its own. It lives exactly as long as its standard input stays
 * open, so the server and its folder go away however the run ends: done, Ctrl-C or kill -9. Prints the server's URL.
 */
async function main(): Promise<void> {
  const server = await startPostgres();
  process.stdin.resume().once('close', () => void server.stop().then(() => process.exit()));
  try {
    await makeTemplate(server.url);
    process.stdout.write(`${server.url}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stdin.destroy();
    throw error;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.stdin.destroy());

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
