import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ApiError } from './errors';

/** The request header of a conditional change (RFC 9110, 13.1.1), for the definition of a route. */
export const ifMatch = z.object({
  'if-match': z.string().optional().meta({ description: 'The ETag of the version that was read: `"3"`. Required.' }),
});

/** A version as an entity tag. */
export const etagOf = (version: number) => `"${version}"`;

/**
 * The version of what has no counter of its own, because many writers change it: a number of its content. Two contents
 * have the same one with a probability of 1 in 268 million.
 */
export function versionOf(content: unknown): number {
  return Number.parseInt(createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 7), 16);
}

/**
 * The version that the caller has read and changes.
 * @throws ApiError 428 without If-Match, 400 when it is not a version
 */
export function expectedVersion(c: Pick<Context, 'req'>): number {
  const given = c.req.header('if-match');
  if (given === undefined) {
    throw new ApiError(428, 'version_required', 'Send the ETag of the version that you have read as If-Match.');
  }
  const [, version] = /^"(\d{1,9})"$/.exec(given.trim()) ?? [];
  if (version === undefined) throw new ApiError(400, 'invalid_version', 'If-Match is not an ETag such as "3".');
  return Number(version);
}

/**
 * The same where the tag is a hash of what was read.
 * @throws ApiError 428 without If-Match
 */
export function expectedTag(c: Pick<Context, 'req'>): string {
  const given = c.req.header('if-match');
  if (given === undefined) throw new ApiError(428, 'version_required', 'Send the ETag that you have read as If-Match.');
  return given.trim();
}

/** @throws ApiError 412 when the current version is another one than the caller has read */
export function assertVersion({ version }: { version: number }, expected: number): void {
  if (version !== expected) throw staleVersion(version);
}

/** 412 with the current version. */
export const staleVersion = (current: number) =>
  new ApiError(
    412,
    'changed_meanwhile',
    'It was changed in the meantime. Read the current version, then change that.',
    { ETag: etagOf(current) },
    { version: current },
  );
