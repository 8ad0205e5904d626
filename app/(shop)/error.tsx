'use client';

import { Trouble } from '@/app/_trouble/trouble';
import { Button } from '@/components/ui/button';

/** Something failed while somebody went from page to page, which is not "not found": another try may succeed. */
export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <Trouble>
      <Button onClick={retry}>Yeniden dene</Button>
    </Trouble>
  );
}
