import { DrizzleQueryError } from 'drizzle-orm';
import { sqlState } from './db/retry';

type LoggedError = { type: string; message: string; stack?: string; code?: string; cause?: LoggedError };

/** SQLSTATE class 22, data exceptions: the database quotes the value that it could not read. */
const QUOTES_A_VALUE = '22';

/** Mail servers quote the mailbox that they refuse. */
const MAIL_ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;

/**
 * What a log may hold of an error: its kind, words, place and code, and the same of its causes. Drizzle puts a failed
 * statement's parameters into message and fields, PostgreSQL the offending row into `detail`; these are people's
 * mails, addresses, hashes and mailed links, so of those errors only the statement and its state are told.
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

/** The kind of what was thrown: the name that a class gives itself, because builds shorten the names of classes. */
export function typeOfError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return error.name === 'Error' ? error.constructor.name || 'Error' : error.name;
}

/** An error's message without anybody's data. */
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
