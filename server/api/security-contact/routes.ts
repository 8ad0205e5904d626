import { createRoute, z } from '@hono/zod-openapi';
import { readSettings } from '@/server/domain/settings/settings';
import type { App } from '@/server/platform/http/context';
import type { Ports } from '@/server/platform/ports/ports';

/** RFC 9116, 2.5.5: less than a year ahead. Computed per response, so it never expires while the shop runs. */
const VALID_FOR = 180 * 24 * 60 * 60 * 1000;

const securityTxt = createRoute({
  method: 'get',
  path: '/.well-known/security.txt',
  tags: ['Content'],
  summary: 'The security contact (RFC 9116); served as /.well-known/security.txt',
  responses: { 200: { description: 'The file', content: { 'text/plain': { schema: z.string() } } } },
});

const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

export function registerSecurityContact(app: App): void {
  app.openapi(securityTxt, async (c) => c.text(await writeSecurityTxt(c.get('ports')), 200, HEADERS));
}

async function writeSecurityTxt(ports: Pick<Ports, 'db' | 'env' | 'clock'>): Promise<string> {
  const { env, clock } = ports;
  const { company } = await readSettings(ports);
  const lines = [
    `Contact: mailto:${company.email}`,
    `Expires: ${new Date(clock.now().getTime() + VALID_FOR).toISOString()}`,
    'Preferred-Languages: tr, en',
    `Canonical: ${env.SITE_URL}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
