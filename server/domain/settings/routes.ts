import { createRoute } from '@hono/zod-openapi';
import {
  ownerSettingsSchema,
  publicSettingsSchema,
  type ShopSettings,
  settingsChangeSchema,
} from '@/contracts/settings';
import { contentChangeSchema, ownerContentSchema } from '@/contracts/shop-content';
import { ownerTextsSchema, publicTextsSchema, textsChangeSchema } from '@/contracts/shop-texts';
import type { App } from '@/server/platform/http/context';
import { etagOf, expectedVersion, ifMatch } from '@/server/platform/http/if-match';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { shownBrand } from './brand-routes';
import type { Version } from './documents';
import { changeSettings, readSettings, readSettingsVersion } from './settings';
import { changeContent, readContentVersion } from './shop-content';
import { changeTexts, readTexts, readTextsVersion } from './shop-texts';

const PATH = '/admin/settings';
const CONTENT = '/admin/content';
const TEXTS = '/admin/texts';

const shown = createRoute({
  method: 'get',
  path: '/settings',
  tags: ['Content'],
  summary: 'The shop: name, seller (`demo` while it is an example), claims, working days and holidays',
  responses: { 200: json(publicSettingsSchema, 'The settings that pages show') },
});
const read = createRoute({
  ...staffCall('settings.read'),
  method: 'get',
  path: PATH,
  summary: 'All settings, with their version as ETag',
  responses: { 200: json(ownerSettingsSchema, 'The newest version'), 401: answers[401] },
});
const change = createRoute({
  ...staffCall('settings.write'),
  method: 'patch',
  path: PATH,
  summary: 'Change the given settings of the version named by If-Match',
  request: { headers: ifMatch, ...jsonBody(settingsChangeSchema) },
  responses: {
    200: json(ownerSettingsSchema, 'The version that was written'),
    400: answers[400],
    401: answers[401],
    412: answers[412],
    428: answers[428],
  },
});

const readPages = createRoute({
  ...staffCall('settings.read'),
  method: 'get',
  path: CONTENT,
  summary: 'Menus, slides, blocks of the home page and links of the footer, with their version as ETag',
  responses: { 200: json(ownerContentSchema, 'The newest version'), 401: answers[401] },
});
const changePages = createRoute({
  ...staffCall('content.write'),
  method: 'patch',
  path: CONTENT,
  summary: 'Replace the given lists of the version named by If-Match',
  request: { headers: ifMatch, ...jsonBody(contentChangeSchema) },
  responses: {
    200: json(ownerContentSchema, 'The version that was written'),
    400: answers[400],
    401: answers[401],
    412: answers[412],
    428: answers[428],
  },
});

const shownTexts = createRoute({
  method: 'get',
  path: '/texts',
  tags: ['Content'],
  summary: 'Texts that replace the usual ones, and the version of the contracts',
  responses: { 200: json(publicTextsSchema, 'The texts that pages show') },
});
const readOwnTexts = createRoute({
  ...staffCall('settings.read'),
  method: 'get',
  path: TEXTS,
  summary: 'Own information pages, help and clauses of the contracts, with their version as ETag',
  responses: { 200: json(ownerTextsSchema, 'The newest version'), 401: answers[401] },
});
const changeOwnTexts = createRoute({
  ...staffCall('content.write'),
  method: 'patch',
  path: TEXTS,
  summary: 'Change the given texts of the version named by If-Match; null takes the usual text again',
  request: { headers: ifMatch, ...jsonBody(textsChangeSchema) },
  responses: {
    200: json(ownerTextsSchema, 'The version that was written'),
    400: answers[400],
    401: answers[401],
    412: answers[412],
    428: answers[428],
  },
});

const CACHE = 'public, max-age=0, must-revalidate';

export function registerSettings(app: App): void {
  app.openapi(shown, async (c) => {
    const { mail_sender: _sender, invoices: _invoices, brand, ...settings } = await readSettings(c.get('ports'));
    return c.json({ ...settings, brand: shownBrand(brand, c.get('ports').imageUrl) }, 200, { 'Cache-Control': CACHE });
  });
  app.openapi(read, async (c) => {
    const { db, env } = c.get('ports');
    const found = await readSettingsVersion(db, env);
    return c.json(serialize(found), 200, { ETag: etagOf(found.version) });
  });
  app.openapi(change, async (c) => {
    const changed = await changeSettings(c.get('ports'), c.req.valid('json'), expectedVersion(c));
    return c.json(serialize(changed), 200, { ETag: etagOf(changed.version) });
  });
  app.openapi(readPages, async (c) => {
    const { db, env } = c.get('ports');
    const found = await readContentVersion(db, env);
    return c.json({ ...versionOf(found), content: found.body }, 200, { ETag: etagOf(found.version) });
  });
  app.openapi(changePages, async (c) => {
    const changed = await changeContent(c.get('ports'), c.req.valid('json'), expectedVersion(c));
    return c.json({ ...versionOf(changed), content: changed.body }, 200, { ETag: etagOf(changed.version) });
  });
  app.openapi(shownTexts, async (c) => {
    const { texts, version } = await readTexts(c.get('ports'));
    return c.json({ ...texts, agreements_version: version }, 200, { 'Cache-Control': CACHE });
  });
  app.openapi(readOwnTexts, async (c) => {
    const { db, env } = c.get('ports');
    const found = await readTextsVersion(db, env);
    return c.json({ ...versionOf(found), texts: found.body }, 200, { ETag: etagOf(found.version) });
  });
  app.openapi(changeOwnTexts, async (c) => {
    const changed = await changeTexts(c.get('ports'), c.req.valid('json'), expectedVersion(c));
    return c.json({ ...versionOf(changed), texts: changed.body }, 200, { ETag: etagOf(changed.version) });
  });
}

function versionOf({ version, changedAt }: Version<unknown>) {
  return { version, changed_at: changedAt?.toISOString() ?? null };
}

const serialize = (found: Version<ShopSettings>) => ({ ...versionOf(found), settings: found.body });
