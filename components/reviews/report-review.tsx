'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import styles from './report-review.module.scss';

const ReportDialog = dynamic(() => import('./report-dialog').then((module) => module.ReportDialog), { ssr: false });

/** Opens the dialog for reporting a review; its code loads on the first click. */
export function ReportReview({ review }: { review: number }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <button type="button" className={styles.report} onClick={() => setState('open')}>
        Yorumu bildir
      </button>
      {state !== 'unused' && (
        <ReportDialog review={review} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
