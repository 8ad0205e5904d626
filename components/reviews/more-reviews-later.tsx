'use client';

import dynamic from 'next/dynamic';

// Its script comes with the few items that have more than one page of reviews.
export const MoreReviews = dynamic(() => import('./more-reviews').then((module) => module.MoreReviews));
