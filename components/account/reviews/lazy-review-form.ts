import dynamic from 'next/dynamic';

export const loadReviewForm = () => import('./review-form').then((module) => module.ReviewForm);

/** The form opens with a click. */
export const LazyReviewForm = dynamic(loadReviewForm, { ssr: false });
