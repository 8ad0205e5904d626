import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { App } from '@/server/platform/http/context';
import { json } from '@/server/platform/http/responses';
import { assertDeclared } from '@/tests/api/declared-answer';

const app = new OpenAPIHono().basePath('/api') as unknown as App;
app.openapi(
  createRoute({
    method: 'get',
    path: '/balloons/{id}',
    responses: { 200: json(z.object({ id: z.int() }), 'One balloon'), 204: { description: 'It flew away' } },
  }),
  (c) => c.json({ id: 1 }, 200),
);

const check = (status: number, body: string, path = '/api/balloons/1/', type = 'application/json') =>
  assertDeclared(app, 'GET', path, new Response(null, { status, headers: { 'content-type': type } }), body);

test('assertDeclared accepts declared responses, with and without a trailing slash', () => {
  expect(() => check(200, '{"id":1}')).not.toThrow();
  expect(() => check(200, '{"id":1}', '/api/balloons/1')).not.toThrow();
  expect(() => check(204, '')).not.toThrow();
});

test('assertDeclared accepts responses that any path may give', () => {
  expect(() => check(404, '{"detail":"Not found."}', '/api/nowhere')).not.toThrow();
});

test.each([
  ['an undeclared status', () => check(409, '{}')],
  ['a body that does not match its schema', () => check(200, '{"id":"one"}')],
  ['a body where none is declared', () => check(204, '{"id":1}')],
  ['another media type', () => check(200, '<p>1</p>', '/api/balloons/1', 'text/html')],
  ['a 500 without the envelope', () => check(500, '{"stack":"at …"}')],
  ['success on a path without a definition', () => check(200, '{}', '/api/nowhere')],
])('assertDeclared refuses %s', (_what, run) => {
  expect(run).toThrow();
});
