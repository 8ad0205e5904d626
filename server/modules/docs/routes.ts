import { ORDER_KEY_HEADER } from '@/contracts/order-key';
import type { App } from '@/server/http/context';
import { renderDocs } from './page';

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Şenlikhane API',
    version: '1.0.0',
    description:
      'JSON over HTTP. Every path answers with and without a trailing slash. Amounts are strings with two decimals (TRY, VAT included). Authenticated calls carry `Authorization: Token <token>`.',
  },
  servers: [{ url: '/' }],
};

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
  app.get('/openapi.json', (c) => c.json(app.getOpenAPI31Document(INFO)));
  app.get('/docs', (c) => c.html(renderDocs(app.getOpenAPI31Document(INFO))));
}
