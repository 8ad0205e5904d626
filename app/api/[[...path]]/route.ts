import { api } from '@/server/api';

/** Hands every /api call to the API host, which lives in the same process. */
async function handle(request: Request): Promise<Response> {
  return (await api()).fetch(request);
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
