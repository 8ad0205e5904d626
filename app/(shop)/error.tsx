'use client';

import type { ErrorInfo } from 'next/error';
import { Trouble } from '@/app/_trouble/trouble';
import { Button } from '@/components/ui/button';

/** Shown when a client-side navigation fails. Unlike "not found", a retry may succeed. */
export default function ErrorPage({ retry }: Pick<ErrorInfo, 'retry'>) {
  return (
    <Trouble>
      <Button onClick={retry}>Yeniden dene</Button>
    </Trouble>
  );
}
