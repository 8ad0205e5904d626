import type { App } from '@/server/platform/http/context';

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Shop API',
    version: '1.0.0',
    description:
      'JSON over HTTP. Every path answers with and without a trailing slash. Amounts are strings with two decimals (TRY, VAT included). Authenticated calls carry `Authorization: Token <token>`.',
  },
  servers: [{ url: '/' }],
};

/** The flags of a regular expression, which the library appends to its source: `^[^\p{Cs}]*$/u`. */
const FLAGS = /(?<!\\)\/[a-z]+$/;

const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };

const RETRY_AFTER = {
  'Retry-After': { description: 'When to retry, seconds', schema: { type: 'integer' as const } },
};

/** Responses that any endpoint may return, declared once here instead of with every route. */
const ANYWHERE = {
  429: {
    description: 'More calls than the client’s share of the processor (`too_many_requests`)',
    headers: RETRY_AFTER,
    content: problem,
  },
  500: { description: 'An internal error', content: problem },
  503: {
    description: 'The database does not answer (`database_unavailable`), or the shop is overloaded (`overloaded`)',
    headers: RETRY_AFTER,
    content: problem,
  },
};

/** Responses of every endpoint for staff (server/platform/http/staff.ts). */
const STAFF_ANYWHERE = {
  403: {
    description:
      'Without the permission that `x-permission` names (`forbidden`), with a password confirmed more than ten minutes ago where money or people are concerned (`confirmation_required`), or from another site (`cross_site`)',
    content: problem,
  },
};

/** The OpenAPI document, generated from the route definitions. */
export function apiDocument(app: App) {
  const document = app.getOpenAPI31Document(INFO);
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path) as { responses: object; 'x-permission'?: string }[]) {
      const staff = operation['x-permission'] === undefined ? {} : STAFF_ANYWHERE;
      operation.responses = { ...ANYWHERE, ...staff, ...operation.responses };
    }
  const plain = (key: string, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? value.replace(FLAGS, '') : value;
  return JSON.parse(JSON.stringify(document, plain)) as typeof document;
}
