'use client';

import dynamic from 'next/dynamic';

// Few items have more than one page of reviews, so the script is separate.
export const MoreReviews = dynamic(() => import('./more-reviews').then((module) => module.MoreReviews));
