import { Trouble } from '@/app/_trouble/trouble';
import { ButtonLink } from '@/components/ui/button';
import { buildPageMetadata } from '@/services/seo/metadata';

// The frame around it reads the menus, which the build has no database for.
export const dynamic = 'force-dynamic';
export const metadata = buildPageMetadata({ title: 'Şu Anda Bir Sorun Var', index: false });

/** Answered in place of pages that can't be rendered (server/edge/replace-failed-page.ts), under their addresses. */
export default function TroublePage() {
  return (
    <Trouble>
      {/* An empty address is the one that failed: the link tries it again. */}
      <ButtonLink href="">Yeniden dene</ButtonLink>
    </Trouble>
  );
}
