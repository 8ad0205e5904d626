import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import { contactMessageSchema, formTokenSchema, organisationRequestSchema } from '@/contracts/contact';
import { callerBlock } from '@/server/platform/http/client-ip';
import type { App, AppEnv } from '@/server/platform/http/context';
import { ApiError, FieldError } from '@/server/platform/http/errors';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { newFormToken } from './form-token';
import { receiveMessage, receiveRequest } from './receive';

const tags = ['Contact'];

const formToken = createRoute({
  method: 'get',
  path: '/form-token',
  tags,
  summary: 'A token for contact forms with the time when the form was rendered',
  responses: { 200: json(formTokenSchema, 'Good for a day, from three seconds on') },
});
const responses = {
  204: { description: 'Received and confirmed to the sender by email' },
  400: answers[400],
  409: answers[409],
  429: answers[429],
};
const message = createRoute({
  method: 'post',
  path: '/contact',
  tags,
  summary: 'Write to the shop',
  request: jsonBody(contactMessageSchema),
  responses,
});
const organisation = createRoute({
  method: 'post',
  path: '/organisation-request',
  tags,
  summary: 'Ask the shop to organise a party',
  request: jsonBody(organisationRequestSchema),
  responses,
});

/** A form that the browser submits without JavaScript: the response is a page. */
const asForm = <T extends z.ZodType>(path: string, schema: T) =>
  createRoute({
    method: 'post',
    path,
    tags,
    summary: 'The same, submitted by a browser without JavaScript',
    request: { body: { required: true, content: { 'application/x-www-form-urlencoded': { schema } } } },
    responses: {
      303: { description: 'Redirect to the page with the result: `?durum=`' },
      400: answers[400],
    },
  });
const messageForm = asForm('/contact/form', contactMessageSchema);
const organisationForm = asForm('/organisation-request/form', organisationRequestSchema);

export function registerContact(app: App): void {
  app.openapi(formToken, (c) => c.json({ token: newFormToken(c.get('ports')) }, 200));
  app.openapi(message, async (c) => {
    await receiveMessage(c.get('ports'), c.req.valid('json'), callerBlock(c));
    return c.body(null, 204);
  });
  app.openapi(organisation, async (c) => {
    await receiveRequest(c.get('ports'), c.req.valid('json'), callerBlock(c));
    return c.body(null, 204);
  });
  const contactPage = backTo('/iletisim');
  app.openapi(
    messageForm,
    (c) => contactPage(c, () => receiveMessage(c.get('ports'), c.req.valid('form'), callerBlock(c))),
    (result, c) => (result.success ? undefined : contactPage.refused(c, namesOf(result.error.issues))),
  );
  const organisationPage = backTo('/s/organizasyon');
  app.openapi(
    organisationForm,
    (c) => organisationPage(c, () => receiveRequest(c.get('ports'), c.req.valid('form'), callerBlock(c))),
    (result, c) => (result.success ? undefined : organisationPage.refused(c, namesOf(result.error.issues))),
  );
}

type Issues = readonly { path: readonly PropertyKey[] }[];
const namesOf = (issues: Issues) => [...new Set(issues.map(({ path }) => String(path[0])))];

/** Redirects to the form's page with `durum`, and `alan` for each refused field. */
function backTo(page: string) {
  const back = (c: Context<AppEnv>, query: Record<string, string>) =>
    c.redirect(`${page}?${new URLSearchParams(query)}#form`, 303);
  const refused = (c: Context<AppEnv>, names: readonly string[]) => back(c, { durum: 'eksik', alan: names.join(',') });
  const answer = async (c: Context<AppEnv>, receive: () => Promise<void>) => {
    try {
      await receive();
      return back(c, { durum: 'alindi' });
    } catch (error) {
      if (error instanceof FieldError) return refused(c, Object.keys(error.fields));
      if (error instanceof ApiError) return back(c, { durum: error.status === 429 ? 'sik' : 'eski' });
      throw error;
    }
  };
  return Object.assign(answer, { refused });
}
