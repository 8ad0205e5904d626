'use client';

import dynamic from 'next/dynamic';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { Card } from '@/components/ui/card';
import { ServerPart } from '@/components/ui/server-html-slot';
import { MoreReviews } from './more-reviews';
import styles from './review-section.module.scss';

const ReportDialog = dynamic(() => import('./report-dialog').then((module) => module.ReportDialog), { ssr: false });

type Pieces = readonly string[];

type Props = ComponentProps<typeof MoreReviews> & {
  /** The HTML of `ReviewAside` and of `ReviewList`. */
  aside: Pieces;
  list: Pieces;
  /** Whether there is a page after the first. */
  hasMore: boolean;
};

/**
 * The reviews of an item that has any: HTML of the server, which the browser does not hydrate, and what can be done with them.
 * The code of the dialog that reports one loads with the first press.
 */
export function ItemReviews({ aside, list, hasMore, ...more }: Props) {
  const [reported, setReported] = useState<{ review: number; isOpen: boolean } | null>(null);
  const report = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-report]');
    if (button) setReported({ review: Number(button.dataset.report), isOpen: true });
  };
  return (
    <>
      <Card as="section" className={styles.section} aria-labelledby="yorumlar" onClick={report}>
        <ServerPart pieces={aside} />
        <div>
          <ServerPart pieces={list} />
          {hasMore && <MoreReviews {...more} />}
        </div>
      </Card>
      {reported && (
        <ReportDialog
          key={reported.review}
          review={reported.review}
          open={reported.isOpen}
          onClose={() => setReported({ ...reported, isOpen: false })}
        />
      )}
    </>
  );
}
