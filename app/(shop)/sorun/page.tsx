import type { Metadata } from 'next';
import { ErrorNotice } from '@/app/_error/error-notice';
import { ButtonLink } from '@/components/ui/button';
import { buildPageMetadata } from '@/services/seo/metadata';

// The layout reads the menus, and the build has no database.
export const dynamic = 'force-dynamic';
const TITLE = 'Şu Anda Bir Sorun Var';

/** Without the shop's name while the database, which has it, is unavailable. */
export function generateMetadata(): Promise<Metadata> {
  return buildPageMetadata({ title: TITLE, index: false }).catch(() => ({ title: TITLE, robots: { index: false } }));
}

/** The response in place of pages that fail to render (server/edge/error-pages.ts), under the original URL. */
export default function ErrorNoticePage() {
  return (
    <ErrorNotice>
      {/* An empty href is the URL that failed, so the link retries it. */}
      <ButtonLink href="">Yeniden dene</ButtonLink>
    </ErrorNotice>
  );
}
