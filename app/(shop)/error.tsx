'use client';

import type { ErrorInfo } from 'next/error';
import { ErrorNotice } from '@/app/_error/error-notice';
import { Button } from '@/components/ui/button';

/** Shown when a client-side navigation fails. Unlike "not found", a retry may succeed. */
export default function ErrorPage({ retry }: Pick<ErrorInfo, 'retry'>) {
  return (
    <ErrorNotice>
      <Button onClick={retry}>Yeniden dene</Button>
    </ErrorNotice>
  );
}
