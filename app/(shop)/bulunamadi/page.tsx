import { NOT_FOUND } from '@/app/_missing/missing-metadata';
import { NotFoundNotice } from '@/app/_missing/not-found-notice';

// The frame around it reads the menus, which the build has no database for.
export const dynamic = 'force-dynamic';
export const metadata = NOT_FOUND;

/**
 * Sent with 404 under every path that nothing has (server/edge/not-found-cache.ts). Next's own answer to `notFound()` has an
 * empty body until its scripts run.
 */
export default NotFoundNotice;
