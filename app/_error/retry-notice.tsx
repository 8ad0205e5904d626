'use client';

import type { ErrorInfo } from 'next/error';
import { Button } from '@/components/ui/button';
import { ErrorNotice } from './error-notice';

/** The error page with a button that renders the failed page again, or loads it again where a script of it was not loaded. */
export function RetryNotice({ error, retry }: Pick<ErrorInfo, 'error' | 'retry'>) {
  // React keeps the failed import, so rendering again would fail in the same way.
  const isScriptMissing = error instanceof Error && error.name === 'ChunkLoadError';
  return (
    <ErrorNotice>
      <Button onClick={isScriptMissing ? () => window.location.reload() : retry}>Yeniden dene</Button>
    </ErrorNotice>
  );
}
