'use client';

import dynamic from 'next/dynamic';
import type { ErrorInfo } from 'next/error';

// Every page loads this file, so what it shows has a script of its own. If that can't be loaded, global-error.tsx is shown.
const RetryNotice = dynamic(() => import('@/app/_error/retry-notice').then((module) => module.RetryNotice));

/** Shown when a client-side navigation fails. Unlike "not found", a retry may succeed. */
export default function ErrorPage({ error, retry }: Pick<ErrorInfo, 'error' | 'retry'>) {
  return <RetryNotice error={error} retry={retry} />;
}
