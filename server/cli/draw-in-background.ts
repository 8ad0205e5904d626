import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Logger } from 'pino';

/**
 * Draws the images of the demo that the storage does not have, in a process that only gets the processor time that
 * nothing else wants, and takes its memory with it when it ends.
 * @param items size of the demo
 * @param onDrawn when all are drawn; a start after an interruption has to draw the others
 * @returns ends the process, and waits for its end
 */
export function drawInBackground(
  items: number,
  onDrawn: () => Promise<void>,
  log: Pick<Logger, 'error'>,
): () => Promise<void> {
  const painter = spawn(process.execPath, ['server/cli/run.mjs', 'draw-demo', `${items}`], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: process.env,
  });
  // At once: threads have the priority of the one that starts them.
  if (painter.pid !== undefined) setPriority(painter.pid, constants.priority.PRIORITY_LOW);
  painter.on('error', (error) => log.error({ err: error }, 'the images of the demo can’t be drawn'));
  painter.on('exit', (code) => {
    if (code === 0) onDrawn().catch((error: unknown) => log.error({ err: error }, 'drawn images can’t be recorded'));
  });
  painter.unref();
  painter.channel?.unref();
  return async () => {
    if (painter.pid === undefined || painter.exitCode !== null || painter.signalCode !== null) return;
    painter.kill();
    await once(painter, 'exit');
  };
}
