import { build } from 'esbuild';

/** Long-running commands, the others end before a bundle would pay; what run.mjs imports before each; and what a start runs beside it. */
const COMMANDS = ['check-env', 'start', 'api', 'worker', 'draw-demo'];

/**
 * Compiles the long-running commands into JavaScript, which server/cli/run.mjs runs without a compiler in the process.
 * Packages stay in node_modules.
 * @param folder that receives a file per command
 */
export async function bundleCommands(folder: string): Promise<void> {
  await build({
    entryPoints: COMMANDS.map((command) => `server/cli/${command}.ts`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Modules that a command imports dynamically are loaded when it does so, and only once.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    logLevel: 'warning',
  });
}
