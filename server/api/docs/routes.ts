import { ORDER_KEY_HEADER } from '@/contracts/order-key';
import { STAFF_HEADER } from '@/contracts/staff-permissions';
import type { App } from '@/server/platform/http/context';
import { PreparedBody } from '@/server/platform/http/prepared-body';
import { apiDocument } from './document';
import { renderDocs } from './page';

/** The OpenAPI document, generated from the route definitions, and a human-readable page of it. */
export function registerDocs(app: App): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'Token', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'Token <token>',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'OrderKey', {
    type: 'apiKey',
    in: 'header',
    name: ORDER_KEY_HEADER,
    description: 'The last path segment of a guest’s order link in emails.',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'ApiToken', {
    type: 'http',
    scheme: 'bearer',
    description: 'A token of a program; `x-permission` names the permission that it needs.',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'StaffSession', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-staff',
    description: `A member of staff, after POST /api/admin/session (over HTTP the cookie is \`staff\`). Calls that are not a GET come from the shop’s own pages, with the header ${STAFF_HEADER}.`,
  });
  // Created with the first request: generating the document takes tens of milliseconds, and it never changes
  // afterwards.
  let prepared: { json: PreparedBody; page: PreparedBody } | undefined;
  const bodies = () => {
    prepared ??= prepare(app);
    return prepared;
  };
  app.get('/openapi.json', (c) => {
    c.header('Cache-Control', CACHE);
    return bodies().json.respond(c, 'application/json');
  });
  app.get('/docs', (c) => {
    c.header('Cache-Control', CACHE);
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return bodies().page.respond(c, 'text/html; charset=utf-8');
  });
}

/** Clients must revalidate, because another version of the shop may have another document. */
const CACHE = 'public, no-cache';

function prepare(app: App) {
  const document = apiDocument(app);
  return {
    json: new PreparedBody(JSON.stringify(document)),
    page: new PreparedBody(String(renderDocs(document))),
  };
}
