'use client';

import { Button } from '@/components/ui/button';
import { ErrorNotice } from './error-notice';

/** The error page with a button that renders the failed page again. */
export function RetryNotice({ retry }: { retry(): void }) {
  return (
    <ErrorNotice>
      <Button onClick={retry}>Yeniden dene</Button>
    </ErrorNotice>
  );
}
