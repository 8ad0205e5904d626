'use client';

import type { ErrorInfo } from 'next/error';
import { Trouble } from '@/app/_trouble/trouble';
import { Button } from '@/components/ui/button';

/** Something failed while somebody went from page to page, which is not "not found": another try may succeed. */
export default function ErrorPage({ retry }: Pick<ErrorInfo, 'retry'>) {
  return (
    <Trouble>
      <Button onClick={retry}>Yeniden dene</Button>
    </Trouble>
  );
}
