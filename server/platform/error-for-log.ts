import { DrizzleQueryError } from 'drizzle-orm';
import { sqlState } from '@/server/platform/sql-state';

type LoggedError = { type: string; message: string; stack?: string; code?: string; cause?: LoggedError };

/** SQLSTATE class 22, data exceptions: their messages quote the invalid value. */
const QUOTES_A_VALUE = '22';

/** Mail servers quote the mailbox that they refuse. */
const MAIL_ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;

/**
 * The loggable part of an error: its type, message, stack and code, and those of its causes. Drizzle puts a failed
 * statement's parameters into message and fields, PostgreSQL the offending row into `detail`. These may be emails,
 * addresses, hashes and mailed links, so such errors are logged only with statement and SQLSTATE.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: typeOfError(error),
    message: wordsOf(error),
    stack: framesOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

/** The type of an error: the name that its class sets, because builds minify class names. */
export function typeOfError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return error.name === 'Error' ? error.constructor.name || 'Error' : error.name;
}

/** An error's message without personal data. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const state = sqlState(error);
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}${state ? ` (${state})` : ''}`;
  return state?.startsWith(QUOTES_A_VALUE)
    ? `data exception ${state}`
    : error.message.replaceAll(MAIL_ADDRESS, '[mail]');
}

/** The stack without the message above it. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  return (start < 0 ? stack : stack.slice(start + message.length)).trim();
}
