import { ORDER_KEY_HEADER } from '@/contracts/order-key';
import type { App } from '@/server/http/context';
import { apiDocument } from './document';
import { renderDocs } from './page';

/** The OpenAPI document, made from the route definitions themselves, and a page that people can read. */
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
    description: 'The last part of the address that mails about an order lead guests to.',
  });
  app.get('/openapi.json', (c) => c.json(apiDocument(app)));
  app.get('/docs', (c) => {
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return c.html(renderDocs(apiDocument(app)));
  });
}
