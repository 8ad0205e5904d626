import { writeHeapSnapshot } from 'node:v8';

/**
 * Loaded into the shop that is soaked, started with --expose-gc: asked for its memory it collects first, so that what
 * is counted is what is held. `snapshot FILE` writes what holds it.
 */
process.on('message', (asked) => {
  const file = /^snapshot (.+)$/.exec(asked)?.[1];
  if (file) writeHeapSnapshot(file);
  globalThis.gc();
  globalThis.gc();
  process.send(process.memoryUsage());
});
// Nobody who stops asking keeps the shop alive.
process.channel.unref();
