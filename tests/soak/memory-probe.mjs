import { writeHeapSnapshot } from 'node:v8';

/**
 * Loaded with --expose-gc into the shop under test. On any message it collects garbage and answers with its memory
 * usage, so that only retained memory counts. `snapshot FILE` also writes a heap snapshot.
 */
process.on('message', (message) => {
  const file = /^snapshot (.+)$/.exec(message)?.[1];
  if (file) writeHeapSnapshot(file);
  globalThis.gc();
  globalThis.gc();
  process.send(process.memoryUsage());
});
// The channel does not keep the process alive.
process.channel.unref();
