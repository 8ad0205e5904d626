import { detailSchema, fieldErrorsSchema, problemSchema, staleVersionSchema } from '@/contracts/common';

/** `application/json` content for a route definition. */
export function json<T>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } } as const;
}

/** A request that needs a JSON body. */
export function jsonBody<T>(schema: T) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const;
}

/** Responses that routes share, by status. */
export const answers = {
  400: json(fieldErrorsSchema.or(problemSchema), 'Refused: the named fields, or a body that could not be read'),
  401: json(detailSchema, 'No token, or one that is not valid'),
  403: json(problemSchema, 'A password or passkey must be confirmed first'),
  404: json(detailSchema, 'There is no such thing'),
  409: json(problemSchema, 'The present state does not allow it'),
  412: json(staleVersionSchema, 'It was changed since it was read: read it again'),
  413: json(problemSchema, 'The body is too large'),
  428: json(problemSchema, 'If-Match with the version that was read is missing'),
  429: json(problemSchema, 'Too many requests; see Retry-After'),
  500: json(problemSchema, 'An internal error'),
  502: json(problemSchema, 'Something that the server depends on refused'),
  503: json(problemSchema, 'Something that the server depends on does not answer'),
} as const;
