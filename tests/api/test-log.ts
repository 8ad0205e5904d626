import { Writable } from 'node:stream';
import pino, { type Logger } from 'pino';
import { errorForLog } from '@/server/platform/error-for-log';
import { traceIds } from '@/server/platform/tracing';

export type LogLine = { level: number; msg: string } & Record<string, unknown>;

/** A logger that prints nothing and collects every line, down to trace. */
export function createTestLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as LogLine);
      done();
    },
  });
  return { log: pino({ level: 'trace', base: null, serializers: { err: errorForLog }, mixin: traceIds }, sink), lines };
}
