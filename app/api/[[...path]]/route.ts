import { api } from '@/server/api/api';

/** Hands every call to the API host, which lives in the same process. Pictures come here by a rewrite of /media. */
async function handle(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname.startsWith('/api')) return (await api()).fetch(request);
  url.pathname = `/api${url.pathname}`;
  return (await api()).fetch(new Request(url, request));
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};

export const dynamic = 'force-dynamic';
