import { api } from '@/server/api/api';

/** Passes every request to the API in the same process. Image requests arrive here through a rewrite of /media. */
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
