import pino from 'pino';
import { env } from './env';
import { errorForLog } from './error-for-log';
import { traceIds } from './tracing';

/**
 * Structured logs. Names, addresses, emails, tokens and card fields must never be passed to the logger; the redaction
 * below is only a safety net for that rule.
 */
export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: errorForLog },
  mixin: traceIds,
  redact: {
    paths: ['*.authorization', '*.email', '*.phone', '*.address', '*.card_number', '*.cvc', '*.token', '*.password'],
    censor: '[redacted]',
  },
});
