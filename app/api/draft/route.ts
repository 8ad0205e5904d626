import { draftMode } from 'next/headers';

/**
 * Gives the server's own renders the cookie of the draft mode (server/edge/unseen-pages.ts). No client reaches it: paths
 * below /api are answered by the shop's API.
 */
export async function GET(): Promise<Response> {
  (await draftMode()).enable();
  return new Response(null, { status: 204 });
}
