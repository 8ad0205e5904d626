import { notFoundMetadata } from '@/app/_missing/missing-metadata';
import { NotFoundNotice } from '@/app/_missing/not-found-notice';

// The layout reads the menus, and the build has no database.
export const dynamic = 'force-dynamic';
export const generateMetadata = notFoundMetadata;

/**
 * The 404 response for every unknown path (server/edge/error-pages.ts). Next's own response to `notFound()` has an
 * empty body until its scripts run.
 */
export default NotFoundNotice;
